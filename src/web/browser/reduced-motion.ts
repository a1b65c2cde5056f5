/** Whether the visitor has asked the system for less motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** For scrolling by script. */
export function scrollBehavior(): 'instant' | 'smooth' {
  return prefersReducedMotion() ? 'instant' : 'smooth';
}
