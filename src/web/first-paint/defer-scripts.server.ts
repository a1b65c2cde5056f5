const LINK = /<link rel="(preload|modulepreload)"[^>]*>/g;
const MODULE = /<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>/g;

/** Is no part of the page yet; `inline-script.ts` puts in its place what it holds. */
const afterPaintTemplate = (html: string) =>
  html === '' ? '' : `<template data-after-paint="">${html}</template>`;

/**
 * Puts what a page asks for into the order in which it is wanted: the styles, without which nothing is drawn;
 * pictures and fonts; and once something is drawn, the scripts. React writes all that is fetched beforehand before
 * the styles, and on a slow line everything then shares the line with scripts that nobody waits for yet.
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
