// `npm run dev`: one server on PORT. A change in src/web appears in the open browser; a change in the
// server's own code restarts it.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import pino from 'pino';
import type { ServerBuild } from 'react-router';
import { createServer as createVite, isRunnableDevEnvironment } from 'vite';
import { readConfig } from '../src/server/config.ts';
import { pageContentSecurityPolicy } from '../src/server/http/security-headers.ts';
import { createRenderer, type RenderPage } from '../src/server/pages/render.ts';
import { firstRunLines, startServer } from '../src/server/start.ts';

const SERVER_SOURCES = ['src/server', 'src/contract', 'src/domain', 'src/texts', 'sample', 'scripts/dev.ts'];

if (process.argv.includes('--serve')) await serve();
else watch();

function watch(): void {
  try {
    readConfig(process.env);
  } catch (error) {
    console.error(`Thali can't start. ${(error as Error).message}`);
    process.exit(1);
  }
  // Listed by name, because Node would otherwise also watch the files that Vite writes for itself.
  const watched = SERVER_SOURCES.map((path) => `--watch-path=${path}`);
  const args = [
    ...watched,
    '--watch-preserve-output',
    '--conditions=development',
    import.meta.filename,
    '--serve',
  ];
  const server = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 0));
}

async function serve(): Promise<void> {
  const config = readConfig(process.env);
  const httpServer = createServer();
  const vite = await createVite({
    server: {
      middlewareMode: true,
      // Hot updates use the site's own port.
      hmr: { server: httpServer },
      allowedHosts: config.publicUrl === null ? [] : [new URL(config.publicUrl).hostname],
    },
    appType: 'custom',
  });
  const { ssr } = vite.environments;
  if (!isRunnableDevEnvironment(ssr)) throw new Error('Vite cannot run the pages here');

  const renderPage: RenderPage = async (request, given) => {
    // Loaded for each request, because it changes with the sources.
    const build: ServerBuild = await ssr.runner.import('virtual:react-router/server-build');
    return createRenderer(build, 'development', workshopPolicy)(request, given);
  };

  const server = await startServer(config, {
    clock: { now: Date.now },
    log: pino({ base: undefined, timestamp: pino.stdTimeFunctions.isoTime }),
    devServer: {
      renderPage,
      serverOf: (site) =>
        httpServer.on('request', (request, response) =>
          vite.middlewares(request, response, () => site(request, response)),
        ),
    },
  });
  console.log(`Thali serves on ${server.url.replace('127.0.0.1', 'localhost')}, from its sources`);
  for (const line of firstRunLines(server.firstRun)) console.log(line);

  const stop = async () => {
    await vite.close();
    httpServer.closeAllConnections();
    await server.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * The pages' own policy, relaxed for what Vite adds: style elements, and a worker that waits for a restart.
 */
function workshopPolicy(scriptHashes: string[]): string {
  return pageContentSecurityPolicy(scriptHashes)
    .replace("style-src 'self'", "style-src 'self' 'unsafe-inline'")
    .concat('; worker-src blob:');
}
