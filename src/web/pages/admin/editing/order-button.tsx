import { adminMenuTexts } from '#texts/admin-menu.ts';
import { Button } from '../../../components/button/button.tsx';
import { useTexts } from '../../../language.tsx';

/** Begins and ends putting things in order. */
export function OrderButton({
  isOrdering,
  onOrdering,
}: {
  isOrdering: boolean;
  onOrdering: (isOrdering: boolean) => void;
}) {
  const t = useTexts(adminMenuTexts).order;
  return (
    <Button size="s" icon={isOrdering ? 'check' : 'drag'} onClick={() => onOrdering(!isOrdering)}>
      {isOrdering ? t.done : t.start}
    </Button>
  );
}
