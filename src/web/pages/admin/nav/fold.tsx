import { type ReactNode, type ToggleEvent, useState } from 'react';

/** A group that folds. What holds the page that is shown unfolds with it, and stays as the hand leaves it. */
export function Fold({
  isOpenAtFirst,
  hasCurrent,
  summary,
  children,
}: {
  isOpenAtFirst: boolean;
  hasCurrent: boolean;
  summary: ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(isOpenAtFirst || hasCurrent);
  const [hadCurrent, setHadCurrent] = useState(hasCurrent);
  if (hasCurrent !== hadCurrent) {
    setHadCurrent(hasCurrent);
    if (hasCurrent) setOpen(true);
  }
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
    setOpen(currentTarget.open);
    // What unfolds below the edge would look as if nothing had happened.
    if (currentTarget.open) currentTarget.scrollIntoView({ block: 'nearest' });
  };
  return (
    <details open={isOpen} onToggle={toggle}>
      {summary}
      {children}
    </details>
  );
}
