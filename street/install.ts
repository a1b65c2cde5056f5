import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Guide } from './guide.ts';
import { type Machine, until } from './machine.ts';
import { MAIL_ACCOUNT, NAMES, type Services } from './services.ts';
import type { Walk } from './street.ts';

export const SITE = { url: 'https://haveli.example' };
/** The guide's section about proxies. */
export const TLS = 'TLS: behind Caddy or nginx';

/** certbot, as far as nginx sees it: proves whose name it is, brings the certificate, and calls its hook. */
const certbot = (place: string) => `#!/bin/sh
set -e
challenge=/var/www/letsencrypt/.well-known/acme-challenge
mkdir -p $challenge && echo mine >$challenge/proof
[ "$(curl -fsS --retry 5 --retry-delay 1 --retry-all-errors http://www.haveli.example/.well-known/acme-challenge/proof)" = mine ]
mkdir -p ${place} && cp /root/site.pem ${place}/fullchain.pem && cp /root/site.key ${place}/privkey.pem
for hook; do :; done
exec $hook
`;

/** Everything that docs/operations.md says up to a running service, and around it what the world gives to such a machine. */
export async function install(
  machine: Machine,
  guide: Guide,
  { database, proxy, folder, sample }: Walk,
  { paypal }: Services,
): Promise<void> {
  const made = (name: string) => readFileSync(join(folder, name), 'utf8');
  // What this machine's network and authorities are in the world.
  await machine.write('/etc/hosts', made('hosts'));
  await machine.write('/usr/local/share/ca.pem', made('ca.pem'));
  await machine.run('mkdir -p /etc/systemd/system/thali.service.d');
  const drop = '[Service]\nEnvironment=NODE_EXTRA_CA_CERTS=/usr/local/share/ca.pem\n';
  await machine.write('/etc/systemd/system/thali.service.d/authorities.conf', drop);

  // Only where the guide's Node is, whatever this machine has.
  await machine.run(`npm=$(realpath "$(command -v npm)")
    rm -f /usr/local/bin/node /usr/local/bin/npm /usr/bin/node /usr/bin/nodejs /usr/bin/npm /usr/bin/npx
    cp -L thali/node_modules/node/bin/node /usr/local/bin/ && ln -s "$npm" /usr/local/bin/npm`);
  await machine.run(guide.block('First start', 'useradd'));

  const settings = guide.block('First start', 'DATA_DIR=');
  const { clientId, clientSecret, webhookId } = paypal.access;
  const { user, password } = MAIL_ACCOUNT;
  const own = {
    SMTP_URL: `smtps://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${NAMES.mail}:465`,
    PAYPAL_CLIENT_ID: clientId,
    PAYPAL_CLIENT_SECRET: clientSecret,
    PAYPAL_WEBHOOK_ID: webhookId ?? '',
    ...(sample !== undefined && { SAMPLE: sample }),
    ...(database === 'postgres' && { DATABASE_URL: 'postgres://thali:secret@127.0.0.1/thali' }),
  };
  const lines = Object.entries(own).map(([name, value]) => `${name}='${value}'\n`);
  // Into the file that the guide has made, with its rights.
  await machine.run('cat >/etc/thali.env', { input: settings + lines.join('') });
  await machine.write('/usr/local/bin/thali', guide.block('First start', 'runuser'), '755');
  await machine.write('/etc/systemd/system/thali.service', guide.block('As a service', '[Unit]'));
  if (database === 'postgres') {
    await machine.run(
      'systemctl start "postgresql@$(pg_lsclusters -h | head -n 1 | tr -s " " | cut -d " " -f 1,2 | tr " " -)"',
    );
    await machine.run(guide.block('PostgreSQL, and several processes', 'createuser'), {
      input: 'secret\nsecret\n',
    });
  }

  if (proxy === 'nginx') {
    await machine.write('/root/site.pem', made('site.pem'));
    await machine.write('/root/site.key', made('site.key'), '600');
    await machine.write('/usr/local/bin/certbot', certbot('/etc/letsencrypt/live/haveli.example'), '755');
    await machine.run('systemctl start nginx');
    await machine.write('/etc/nginx/conf.d/thali.conf', guide.block(TLS, 'listen 80;'));
    await machine.run(guide.block(TLS, 'certbot certonly'));
    await machine.write('/etc/nginx/conf.d/thali-tls.conf', guide.block(TLS, 'listen 443'));
    await machine.run('systemctl reload nginx');
  } else {
    // Caddy's own authority, in the place of the public one that it asks otherwise.
    const root = '/usr/local/share';
    await machine.write(`${root}/ca.key`, made('ca.key'), '644');
    const authority = `{
    pki {
        ca local {
            root {
                cert ${root}/ca.pem
                key ${root}/ca.key
            }
        }
    }
    local_certs
}
`;
    await machine.write('/etc/caddy/Caddyfile', authority + guide.block(TLS, 'reverse_proxy'));
    await machine.run('systemctl start caddy');
  }
  await machine.run('systemctl daemon-reload; systemctl enable --now thali');
  await isReady();
}

/** What a monitor sees from outside. */
export const isReady = () =>
  until('the site is ready', async () => {
    const answer = await fetch(`${SITE.url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null);
    return answer?.status === 200 || undefined;
  });

export const journal = (machine: Machine) => machine.run('journalctl -u thali -o cat --no-pager');
