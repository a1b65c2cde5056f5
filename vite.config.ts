import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

// The oldest browsers that are promised everything; Lightning CSS lowers light-dark() and nesting for them.
// A version is written as its parts: major << 16 | minor << 8.
const browsers = {
  safari: (16 << 16) | (4 << 8),
  ios_saf: (16 << 16) | (4 << 8),
  chrome: 111 << 16,
  firefox: 115 << 16,
};

// What every page needs comes in two files instead of twenty small ones: a phone pays for each request.
// Parts that some pages only want (forms, the dialog) stay out and come with them.
const everywhere = {
  groups: [
    { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler|cookie)\// },
    {
      name: 'site',
      test: /src\/web\/(styles|layout|components\/(button|chip|hours|icon|notice|ornament|page-head|picture|price|skeleton|states))\//,
    },
    {
      name: 'site',
      test: /src\/web\/(clock|consent|language|nonce|restaurant|scheme|session|site|stored-value)\.tsx?$/,
    },
    {
      name: 'site',
      test: /src\/(texts\/(site|cookies|hours|format|texts)|domain\/hours\/(opening|schedule|zone|interval))\.ts$/,
    },
  ],
};

export default defineConfig({
  plugins: [reactRouter()],
  css: { transformer: 'lightningcss', lightningcss: { targets: browsers } },
  build: {
    target: 'es2022',
    cssTarget: ['safari16.4', 'ios16.4', 'chrome111', 'firefox115'],
    cssMinify: 'lightningcss',
    // Data URLs would need a looser Content-Security-Policy, and could not be kept apart by the browser.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: everywhere } } } },
  },
});
