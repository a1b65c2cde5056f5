const LINK = /<link rel="(preload|modulepreload)"[^>]*>/g;
const MODULE = /<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>/g;

/** Inert until `inline-script.ts` replaces it by its content. */
const afterPaintTemplate = (html: string) =>
  html === '' ? '' : `<template data-after-paint="">${html}</template>`;

/**
 * Orders what a page loads: styles, which block the first paint; then pictures and fonts; scripts only after the first
 * paint. React puts all preloads before the styles, so that on a slow connection everything would compete with the
 * scripts (decision 027).
 */
export function deferScripts(html: string): string {
  const end = html.indexOf('</head>');
  const links = { preload: '', modulepreload: '' };
  const head = html.slice(0, end).replace(LINK, (link, rel: keyof typeof links) => {
    links[rel] += link;
    return '';
  });
  const body = html.slice(end).replace(MODULE, afterPaintTemplate);
  return head + links.preload + afterPaintTemplate(links.modulepreload) + body;
}
