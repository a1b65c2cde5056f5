import process from 'node:process';

/** What is written holds names, addresses and money: only who runs the site may read it. Imported first of all. */
process.umask(0o077);
