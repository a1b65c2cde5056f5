import type { Context } from 'hono';
import { showDirectionSigns } from '#domain/direction-signs.ts';

/** Where the desk reads its own words to change them: what it has typed goes back as it was. */
const OWN_WORDS =
  /^\/api\/(?:auth|address|cart|menu|category|banner|gallery|policy|discount)\b|^\/api\/admin\/(?:settings|website|mailings|printers|staff|policy-templates|menu-[a-z-]+|export\/menu(?:-template)?|timing(?!\/affected))(?:\/|$)/;

/**
 * The one rule for what strangers have typed and the desk reads: signs that turn a text around are seen. It holds for every
 * answer to staff, tables to download too, so that no call can forget it.
 */
export async function showDirections(c: Context): Promise<void> {
  const type = c.res.headers.get('content-type') ?? '';
  if (c.res.body === null || OWN_WORDS.test(c.req.path)) return;
  if (type.startsWith('application/json')) {
    c.res = new Response(showDirectionSigns(await c.res.text()), c.res);
  } else if (type.startsWith('text/csv')) {
    const shown = new TransformStream<string, string>({
      transform: (text, to) => to.enqueue(showDirectionSigns(text)),
    });
    const text = c.res.body.pipeThrough(new TextDecoderStream('utf-8', { ignoreBOM: true }));
    c.res = new Response(text.pipeThrough(shown).pipeThrough(new TextEncoderStream()), c.res);
  }
}
