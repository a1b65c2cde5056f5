/** What checks and sends a form comes with the first touch of it, or the first refresh: not with the page. */
export const loadCalls = () => import('./booking-calls.ts');
