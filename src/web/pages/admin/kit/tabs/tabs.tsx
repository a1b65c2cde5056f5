import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import css from './tabs.module.css';

interface Tab<Id extends string> {
  id: Id;
  name: string;
  /** Shown beside the name. */
  count?: number;
  panel: ReactNode;
}

const STEP_BY_KEY: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows one panel at a time. The others stay mounted, so that unsaved input in them is not lost. */
export function Tabs<Id extends string>({
  label,
  tabs,
  chosen,
  onChoose,
}: {
  label: string;
  tabs: Tab<Id>[];
  chosen: Id;
  onChoose: (id: Id) => void;
}) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const current = tabs.findIndex(({ id }) => id === chosen);
    const ends: Record<string, number> = { Home: 0, End: tabs.length - 1 };
    const step = STEP_BY_KEY[event.key];
    const next = ends[event.key] ?? (step && (current + step + tabs.length) % tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    const tab = tabs[next];
    if (tab) onChoose(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div>
      <div ref={list} role="tablist" aria-label={label} className={css.tabs} onKeyDown={onKeyDown}>
        {tabs.map(({ id, name, count }) => (
          <button
            key={id}
            id={`${base}-${id}`}
            type="button"
            role="tab"
            aria-selected={id === chosen}
            aria-controls={`${base}-${id}-panel`}
            tabIndex={id === chosen ? 0 : -1}
            className={css.tab}
            onClick={() => onChoose(id)}
          >
            {name}
            {count ? <span className={css.count}> {count}</span> : null}
          </button>
        ))}
      </div>
      {tabs.map(({ id, panel }) => (
        <div
          key={id}
          id={`${base}-${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${base}-${id}`}
          hidden={id !== chosen}
        >
          {panel}
        </div>
      ))}
    </div>
  );
}
