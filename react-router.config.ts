import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // The whole route table is a few hundred bytes; asking for it page by page would cost a round trip.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
