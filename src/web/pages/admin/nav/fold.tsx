import { type ReactNode, useState } from 'react';

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
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      {summary}
      {children}
    </details>
  );
}
