import type { Paper, PrinterRequest } from './request.ts';

export type EpsonFault =
  | 'dies_after_fetch'
  | 'dies_in_the_middle'
  | 'loses_confirmation'
  | 'paper_ends'
  | 'cover_open'
  | 'times_out'
  | 'confirms_twice';

/** What it says with each result: its code, and its status word. */
const RESULTS = {
  printed: { success: true, code: '', status: 0x0f00_0016 },
  paper_ends: { success: false, code: 'EPTR_REC_EMPTY', status: 0x000a_000c },
  times_out: { success: false, code: 'EX_TIMEOUT', status: 0x0000_0000 },
  cover_open: { success: false, code: 'EPTR_COVER_OPEN', status: 0x0000_002c },
};

/**
 * Acts as a printer of Epson does with Server Direct Print, after its manual: it posts forms, prints the XML that it gets, and
 * posts the result.
 */
export class EpsonPrinter {
  readonly papers: Paper[] = [];
  readonly #request: PrinterRequest;
  path: string;
  version: '1.00' | '2.00' | '3.00';
  /** What it got last. */
  lastRequest = '';

  constructor(request: PrinterRequest, path: string, version: EpsonPrinter['version'] = '2.00') {
    this.#request = request;
    this.path = path;
    this.version = version;
  }

  async post(fields: Record<string, string>): Promise<Response> {
    return this.#request(this.path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ID: 'kitchen', Name: 'TM', ...fields }).toString(),
    });
  }

  async fetch(): Promise<string> {
    const response = await this.post({ ConnectionType: 'GetRequest' });
    if (response.status !== 200) throw new Error(`the site answers ${response.status}`);
    this.lastRequest = await response.text();
    return this.lastRequest;
  }

  async report(xml: string, how: keyof typeof RESULTS = 'printed'): Promise<void> {
    const { success, code, status } = RESULTS[how];
    const id = /<printjobid>(.*?)<\/printjobid>/.exec(xml)?.[1];
    const number = id === undefined ? '' : `<printjobid>${id}</printjobid>`;
    const head =
      this.version === '3.00' ? '<ServerDirectPrint><Response Success="true"/></ServerDirectPrint>' : '';
    const file = `<?xml version="1.0" encoding="utf-8"?><PrintResponseInfo Version="${this.version}">${head}<ePOSPrint><Parameter><devid>local_printer</devid>${number}</Parameter><PrintResponse><response xmlns="http://www.epson-pos.com/schemas/2011/03/epos-print" success="${success}" code="${code}" status="${status}" battery="0"/></PrintResponse></ePOSPrint></PrintResponseInfo>`;
    await this.post({ ConnectionType: 'SetResponse', ResponseFile: file });
  }

  /** Its status notification, where that is turned on. */
  async notify(status: number): Promise<void> {
    const xml = `<?xml version="1.0"?><statusmonitor Version="1.00"><printerstatus><printer asb_status="0x${status.toString(16)}" deviceid="local_printer"/></printerstatus></statusmonitor>`;
    await this.post({ ConnectionType: 'SetStatus', Status: xml });
  }

  /** One round. Returns whether there was something to print. */
  async work(fault?: EpsonFault): Promise<boolean> {
    const xml = await this.fetch();
    if (xml === '') return false;
    if (fault === 'dies_after_fetch') return true;
    if (fault === 'cover_open' || fault === 'times_out') {
      await this.report(xml, fault);
      return true;
    }
    const text = textOf(xml);
    if (fault === 'dies_in_the_middle' || fault === 'paper_ends') {
      this.papers.push({ text: text.slice(0, text.length / 2), isWhole: false });
      if (fault === 'paper_ends') await this.report(xml, 'paper_ends');
      return true;
    }
    this.papers.push({ text, isWhole: true });
    if (fault === 'loses_confirmation') return true;
    await this.report(xml);
    if (fault === 'confirms_twice') await this.report(xml);
    return true;
  }
}

/** The text of ePOS-Print XML. */
function textOf(xml: string): string {
  return [...xml.matchAll(/<text\b[^>]*?(?:\/>|>([^<]*)<\/text>)/g)].map(([, words = '']) => words).join('');
}
