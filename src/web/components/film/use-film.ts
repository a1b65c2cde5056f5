import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { whenIdle } from '../../when-idle.ts';

export interface Film {
  video: RefObject<HTMLVideoElement | null>;
  isMoving: boolean;
  toggle: () => void;
}

/**
 * A film that begins by itself once the page has nothing more urgent to do, and only for those who want things
 * to move: not under reduced motion, not while data is saved. It rests while it is out of sight. Whoever presses
 * the button has the last word.
 */
export function useFilm(): Film {
  const video = useRef<HTMLVideoElement>(null);
  const [isWanted, setWanted] = useState(false);
  const [isInView, setInView] = useState(false);

  useEffect(() => (wantsMotion() ? whenIdle(() => setWanted(true)) : undefined), []);

  useEffect(() => {
    if (!video.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setInView(entry.isIntersecting));
    observer.observe(video.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const film = video.current;
    if (!film) return;
    if (!isWanted || !isInView) return film.pause();
    // A property and not the attribute: only so do all browsers let it begin without a touch.
    film.muted = true;
    film.play().catch((reason: DOMException) => {
      // A battery that is nearly empty forbids it; being paused in the same moment is no refusal.
      if (reason.name === 'NotAllowedError') setWanted(false);
    });
  }, [isWanted, isInView]);

  return { video, isMoving: isWanted, toggle: useCallback(() => setWanted((wanted) => !wanted), []) };
}

function wantsMotion(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const asks = (query: string) => window.matchMedia(query).matches;
  return (
    !connection?.saveData &&
    !asks('(prefers-reduced-motion: reduce)') &&
    !asks('(prefers-reduced-data: reduce)')
  );
}
