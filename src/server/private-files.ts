import process from 'node:process';

/** Written files contain names, addresses and money: only the user who runs the site may read them. Imported first. */
process.umask(0o077);
