import { IconButton } from '../../../components/button/icon-button.tsx';

/** What can be done with a row of a list; what `useRowFocus` looks for afterwards. */
export function RowMoves({
  index,
  isLast,
  words,
  onMove,
  onRemove,
}: {
  index: number;
  isLast: boolean;
  words: Record<'up' | 'down' | 'remove', (number: number) => string>;
  onMove: (by: number) => void;
  onRemove: () => void;
}) {
  const number = index + 1;
  return (
    <>
      <IconButton
        icon="up"
        size="s"
        label={words.up(number)}
        isDisabled={index === 0}
        data-move={`${index}:-1`}
        onClick={() => onMove(-1)}
      />
      <IconButton
        icon="down"
        size="s"
        label={words.down(number)}
        isDisabled={isLast}
        data-move={`${index}:1`}
        onClick={() => onMove(1)}
      />
      <IconButton icon="trash" size="s" label={words.remove(number)} data-remove={index} onClick={onRemove} />
    </>
  );
}
