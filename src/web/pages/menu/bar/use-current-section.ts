import { useEffect, useState } from 'react';

/** The stretch of the window, below header and bar, in which a section counts as the one being read. */
const READING_LINE = '-150px 0px -65% 0px';

/** Which of the sections is being read; null above the first. `ids` in the order of the page. */
export function useCurrentSection(ids: readonly string[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);
  const key = ids.join(' ');

  useEffect(() => {
    const sections = key.split(' ').flatMap((id) => document.getElementById(id) ?? []);
    const visible = new Set<Element>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) visible.add(target);
          else visible.delete(target);
        }
        const first = sections.find((section) => visible.has(section));
        const isAbove = (sections[0]?.getBoundingClientRect().top ?? 0) > window.innerHeight / 3;
        if (first) setCurrent(first.id);
        else if (isAbove) setCurrent(null);
      },
      { rootMargin: READING_LINE },
    );
    for (const section of sections) observer.observe(section);
    return () => observer.disconnect();
  }, [key]);

  return current !== null && ids.includes(current) ? current : null;
}
