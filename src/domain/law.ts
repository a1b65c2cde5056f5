/** A rule of law that the product follows, says or asks for. Dates are days, as `2026-11-27`. */
interface Rule {
  /** What it demands, in the fewest words. */
  rule: string;
  /** In this form since. */
  validFrom: string;
  /** When somebody last read the source; `npm run check` refuses what is older than a year. */
  checkedOn: string;
  source: string;
}

const german = (law: string, rule: string, validFrom: string, checkedOn = '2026-11-23'): Rule => ({
  rule,
  validFrom,
  checkedOn,
  source: `https://www.gesetze-im-internet.de/${law}/`,
});
const european = (celex: string, rule: string, validFrom: string, checkedOn = '2026-11-23'): Rule => ({
  rule,
  validFrom,
  checkedOn,
  source: `https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:${celex}`,
});

/** Read where it is reprinted. */
const reprinted = (source: string, rule: string, validFrom: string): Rule => ({
  rule,
  validFrom,
  checkedOn: '2026-11-28',
  source,
});

/**
 * Every paragraph that a text, a rule or the check before the opening cites. scripts/check-law.ts finds the citations
 * and refuses one that is not here, and one that nobody cites any more.
 */
export const LAW = {
  'BGB § 188': german('bgb', 'How periods end', '1900-01-01'),
  'BGB § 195': german('bgb', 'Claims lapse after three years', '2002-01-01'),
  'BGB § 199': german('bgb', 'From the end of their year', '2002-01-01'),
  'BGB § 305': german('bgb', 'The terms at the moment of the contract hold', '2002-01-01'),
  'BGB § 312f': german('bgb', 'Confirmation on a durable medium', '2014-06-13'),
  'BGB § 308': german('bgb', 'How long somebody is bound to what they ordered', '2022-07-01'),
  'BGB § 312g': german('bgb', 'Right of withdrawal, not for what spoils quickly', '2014-06-13'),
  'BGB § 312i': german('bgb', 'Correction, receipt and terms of electronic orders', '2014-06-13'),
  'BGB § 312j': german(
    'bgb',
    'Restrictions and payment where ordering begins; the order button',
    '2022-07-01',
  ),
  'BGB § 356': german('bgb', 'When the time for a withdrawal begins', '2022-05-28'),
  'BGB § 356a': german('bgb', 'The button that withdraws', '2026-06-19'),
  'EGBGB Art. 246a': german(
    'bgbeg',
    'What is said before the contract, and the model texts of withdrawal',
    '2022-05-28',
  ),
  'PAngV § 4': german('pangv_2022', 'Base price per litre or kilogram', '2022-05-28'),
  'PAngV § 5': german('pangv_2022', 'The unit of base prices', '2022-05-28'),
  'PAngV § 6': german('pangv_2022', 'Fees of delivery beside the prices', '2022-05-28'),
  'PAngV § 7': german('pangv_2022', 'Deposits beside the price', '2022-05-28'),
  'PAngV § 11': german('pangv_2022', 'The lowest price of 30 days beside a reduced one', '2022-05-28'),
  'UWG § 5': german('uwg_2004', 'A former price that was one', '2022-05-28'),
  'UWG § 5b': german('uwg_2004', 'Whether testimonials are checked', '2022-05-28'),
  'UWG § 7': reprinted('https://lxgesetze.de/uwg/7', 'Advertising by email needs consent', '2024-05-14'),
  'LMIDV § 4': german('lmidv', 'Allergens of food that is not packed', '2017-07-13'),
  'LMZDV § 5': german('lmzdv', 'Additives that are declared', '2021-06-09'),
  'JuSchG § 9': german('juschg', 'From which age alcohol is handed over', '2018-01-01'),
  'DDG § 5': german('ddg', 'The imprint', '2024-05-14'),
  'MStV § 18': german('mstv', 'Who answers for editorial texts', '2020-11-07'),
  'TDDDG § 25': german('ttdsg', 'What may be stored in a browser', '2024-05-14'),
  'BFSG § 3': german('bfsg', 'Who is exempt from accessibility', '2025-06-28'),
  'BFSG § 14': german('bfsg', 'The accessibility statement', '2025-06-28'),
  'UStG § 3': reprinted(
    'https://www.haufe.de/steuern/steuer-office-gold/schwarzwidmannradeisen-ustg-3-abs-15-mehrzweck-gutschein_idesk_PI16039_HI12272285.html',
    'A gift card for food and drinks alike is taxed where it is redeemed',
    '2019-01-01',
  ),
  'UStDV § 33': reprinted(
    'https://datenbank.nwb.de/Dokument/378652_14___6',
    'Up to 250 € an invoice need not name who gets it',
    '2017-01-01',
  ),
  'UStG § 12': german('ustg_1980', 'VAT rates: food 7 %, drinks 19 %', '2026-01-01'),
  'UStG § 14': german('ustg_1980', 'What an invoice says', '2025-01-01'),
  'UStG § 14b': german('ustg_1980', 'Invoices are kept for eight years', '2025-01-01'),
  'UStG § 19': german('ustg_1980', 'Small businesses show no VAT', '2025-01-01'),
  'UStG § 27': reprinted(
    'https://mein.kiehl.de/Dokument/78902_27/',
    'A changed rate is that of what is supplied from its day on',
    '1980-01-01',
  ),
  'UStG § 27a': german('ustg_1980', 'The VAT number', '2025-01-01'),
  'AO § 139c': german('ao_1977', 'The business number', '2024-01-01'),
  'AO § 146a': german(
    'ao_1977',
    'Every payment at the counter goes into a till with a security device',
    '2020-01-01',
  ),
  'AO § 147': german('ao_1977', 'Receipts are kept for eight years', '2025-01-01'),
  'VerpackDG § 46': german(
    'verpackdg',
    'Deposits of single-use bottles and cans: 0.25 €',
    '2026-08-12',
    '2026-11-26',
  ),
  'VerpackDG § 47': german('verpackdg', 'EINWEG or MEHRWEG beside the drink', '2026-08-12', '2026-11-26'),
  'VerpackDG § 60': german(
    'verpackdg',
    'Reusable packaging is offered, and the notice of it',
    '2026-08-12',
    '2026-11-26',
  ),
  'VerpackDG § 61': german(
    'verpackdg',
    'Small restaurants fill what guests bring',
    '2026-08-12',
    '2026-11-26',
  ),
  'DSGVO Art. 4': reprinted(
    'https://www.trusd-projekt.de/wp/glossar/einwilligung/',
    'What consent is',
    '2018-05-25',
  ),
  'DSGVO Art. 18': reprinted(
    'https://www.cloony.co/datenschutzwissen/dsgvo/18/',
    'Restriction of processing',
    '2018-05-25',
  ),
  'DSGVO Art. 6': european('32016R0679', 'On what ground data is processed', '2018-05-25'),
  'DSGVO Art. 7': european('32016R0679', 'Proof of consent', '2018-05-25'),
  'DSGVO Art. 9': european('32016R0679', 'Health data', '2018-05-25'),
  'DSGVO Art. 15': european('32016R0679', 'Access', '2018-05-25'),
  'DSGVO Art. 21': european('32016R0679', 'Objection', '2018-05-25'),
  'DSGVO Art. 22': european('32016R0679', 'Decisions without people', '2018-05-25'),
  'DSGVO Art. 28': european('32016R0679', 'Contracts with processors', '2018-05-25'),
  'LMIV Art. 2': reprinted(
    'https://www.qualitaetleben.eu/2013/vorverpackte-lebensmittel-definition/',
    'What packaged food is: not what is packed on order',
    '2014-12-13',
  ),
  'LMIV Art. 9': european('32011R1169', 'What the label of packaged food says', '2014-12-13'),
  'LMIV Art. 14': european('32011R1169', 'The same before it is ordered from afar', '2014-12-13'),
  'DSGVO Art. 5': european('32016R0679', 'No more data than needed, no longer than needed', '2018-05-25'),
  'DSGVO Art. 13': european('32016R0679', 'What people are told about their data', '2018-05-25'),
  'DSGVO Art. 16': european('32016R0679', 'Rectification', '2018-05-25'),
  'DSGVO Art. 17': european('32016R0679', 'Erasure', '2018-05-25'),
  'DSGVO Art. 20': european('32016R0679', 'Portability', '2018-05-25'),
  'DSGVO Art. 45': european('32016R0679', 'Countries with adequate protection', '2018-05-25'),
  '2011/83 Art. 22a': european(
    '32025R1960',
    'The official notice on the legal guarantee, before goods are bought',
    '2026-09-27',
    '2026-11-26',
  ),
} as const satisfies Record<string, Rule>;

export type Citation = keyof typeof LAW;

/** Laws that no longer hold, and what took their place. */
export const REPEALED_LAWS: Record<string, string> = {
  VerpackG: 'VerpackDG since 2026-08-12: deposits §§ 46 and 47, reusable packaging §§ 60 and 61',
  TTDSG: 'TDDDG since 2024-05-14',
  TMG: 'DDG since 2024-05-14',
};
