import { useEffect, useEffectEvent, useState } from 'react';
import { useFetcher, useSearchParams } from 'react-router';
import type { TestOrderBody } from '#contract/orders/test-order-shapes.ts';
import { adminTexts } from '#texts/admin.ts';
import { adminTestOrderTexts } from '#texts/admin-test-order.ts';
import { randomKey } from '../../../browser/random-key.ts';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/notice/notice.tsx';
import { useTexts } from '../../../i18n/language.tsx';
import { useAdmin } from '../kit/context/admin-context.ts';
import { useTimeFormats } from '../kit/format/use-time-formats.ts';
import { ListBody } from '../kit/lists/list-body.tsx';
import { useLoadedPage } from '../kit/lists/use-list-page.ts';
import { usePoll } from '../kit/live/polling.ts';
import { adminMeta } from '../kit/page/admin-meta.ts';
import { Toolbar } from '../kit/page/toolbar.tsx';
import { Checklist } from './checklist.tsx';
import { DiscardTests } from './discard-tests.tsx';
import css from './test-order.module.css';
import type { SentTestOrder, TestOrderChange, TestOrderData } from './test-order-data.ts';
import { TesterForm } from './tester-form.tsx';
import { useAnnouncedOrders } from './use-announced-orders.ts';

export { changeTestOrder as clientAction, loadTestOrder as clientLoader } from './test-order-data.ts';

export const meta = adminMeta('testOrder');

/** Mails, paper and the guest's page send no event to the desk. */
const RELOAD_MS = 4_000;

/** Sends a test order through everything, and shows what arrives. */
export default function TestOrderPage() {
  const pages = useTexts(adminTexts).pages;
  const t = useTexts(adminTestOrderTexts);
  const { live, reload } = useAdmin();
  const { loaded, isLoading } = useLoadedPage<TestOrderData>(useSearchParams()[0].get('order') ?? '');
  usePoll(RELOAD_MS, () => {
    if (loaded.data?.test && document.visibilityState === 'visible') reload();
  });
  return (
    <>
      <Toolbar title={pages.testOrder} live={live} />
      <ListBody loaded={loaded} isLoading={isLoading} page="allMenu" words={t}>
        {(data) => <TestOrders data={data} />}
      </ListBody>
    </>
  );
}

function TestOrders({ data: { orders, test, isGone, tester } }: { data: TestOrderData }) {
  const t = useTexts(adminTestOrderTexts);
  const { dayAndTime } = useTimeFormats();
  const { pending, live } = useAdmin();
  const [, setParams] = useSearchParams();
  const announced = useAnnouncedOrders();
  /** One key for each press that is meant, so that a lost response makes no second order. */
  const [key, setKey] = useState(randomKey);
  const [sentHere, setSentHere] = useState('');
  const sending = useFetcher<SentTestOrder>();
  const isBusy = sending.state !== 'idle';
  const answer = isBusy ? undefined : sending.data;
  const finish = useEffectEvent((id: string) => {
    setKey(randomKey());
    setSentHere(id);
    setParams({ order: id }, { replace: true });
  });
  useEffect(() => {
    if (answer?.ok) finish(answer.data.order._id);
  }, [answer]);
  const send = (typed: TestOrderBody) => {
    const sent: TestOrderChange = { what: 'send', key, tester: typed };
    void sending.submit(JSON.stringify(sent), { method: 'post', encType: 'application/json' });
  };

  if (test) {
    const id = test.order._id;
    // After a reload its event is over: then a connected desk that shows it has been told.
    const isListed = live.status === 'open' && !!pending.data?.some(({ _id }) => _id === id);
    return (
      <div className={css.body}>
        <Checklist
          key={id}
          test={test}
          isAnnounced={announced.has(id) || (isListed && sentHere !== id)}
          again={<Button onClick={() => setParams({}, { replace: true })}>{t.sendAgain}</Button>}
        />
        <DiscardTests count={orders.testOrders} onDone={() => setParams({}, { replace: true })} />
      </div>
    );
  }
  const { latest } = orders;
  return (
    <div className={css.body}>
      <div className={css.intro}>
        <p>{t.lead}</p>
        <p className="soft">{t.leadMore}</p>
      </div>
      {isGone && (
        <Notice tone="amber" icon="info" title={t.gone}>
          {t.goneText}
        </Notice>
      )}
      {latest && (
        <Notice
          isStatic
          icon="clock"
          title={t.last(dayAndTime(latest.createdAt))}
          action={
            <Button size="s" onClick={() => setParams({ order: latest._id })}>
              {t.goOn}
            </Button>
          }
        >
          {t.lastText}
        </Notice>
      )}
      <TesterForm
        tester={tester}
        error={answer && !answer.ok ? answer.error : undefined}
        isBusy={isBusy}
        onSend={send}
      />
      <DiscardTests count={orders.testOrders} onDone={() => {}} />
    </div>
  );
}
