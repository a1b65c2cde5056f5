import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // By the names of its entries in vite.config.ts.
  serverBuildFile: '[name].js',
  // Routes are asked for as their links appear: the whole table would weigh on every first page.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config;
