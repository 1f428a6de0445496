// Checks the style of texts in each language by those rules that a program can check; docs/style/*.md has the others.

import type { Locale } from '@/shared/locales'

/** A violation of the style: the rule, the text found, and its replacement. */
export interface StyleIssue {
  rule: string
  found: string
  instead: string
}

interface Rule {
  rule: string
  /** A global pattern whose matches are violations. */
  pattern: RegExp
  instead: string
}

const NO_BREAK = '\u00a0'
const NARROW = '\u202f'

/** Units that follow a number, without `s`, which is a word in Croatian. */
const UNIT =
  '(?:mm|cm|dm|µm|km|m|m²|m³|cm²|kg|g|t|°C|bar|kW|kWh|MWh|W|Hz|HRC|MB|Mo|kB|ko|h)(?![\\p{L}\\p{N}’/²³])'

/** Pairs of quotation marks, outer marks first. */
const QUOTES: Record<Locale, [open: string, close: string][]> = {
  hr: [
    ['„', '”'],
    ['‚', '’'],
  ],
  en: [
    ['“', '”'],
    ['‘', '’'],
  ],
  de: [
    ['„', '“'],
    ['‚', '‘'],
  ],
  it: [
    ['«', '»'],
    ['“', '”'],
  ],
  fr: [
    ['«', '»'],
    ['“', '”'],
  ],
}

const COMMON_RULES: Rule[] = [
  { rule: 'double space', pattern: /\S+[ \u00a0\u202f]{2,}\S+/gu, instead: 'one space' },
  {
    rule: 'straight quotation mark',
    pattern: /\S*["']\S*/gu,
    instead: 'the quotation marks of the language, ’',
  },
  { rule: 'three dots', pattern: /\S*\.{3}/gu, instead: '…' },
  { rule: 'hyphen for a dash', pattern: /\S+ -{1,2} \S+/gu, instead: '–' },
  {
    rule: 'space before a comma or full stop',
    pattern: /\S+[ \u00a0\u202f][,.](?=\s|$)/gu,
    instead: 'no space',
  },
  {
    rule: 'number without its unit',
    pattern: new RegExp(`\\d(?:[ ${NARROW}]${UNIT}|(?:mm|µm|kg|km|°C|bar|MWh)(?![\\p{L}\\p{N}]))`, 'gu'),
    instead: 'a no-break space (U+00A0) between number and unit',
  },
  {
    rule: 'thousands without a sign',
    pattern: new RegExp(`(?<![\\d.,${NARROW}])\\d{4,}[ ${NO_BREAK}]${UNIT}`, 'gu'),
    instead: 'the sign for thousands',
  },
]

const DECIMAL_COMMA: Rule = {
  rule: 'decimal point',
  pattern: new RegExp(`(?<![\\d.])0\\.\\d+|\\d+\\.\\d{1,2}[ ${NO_BREAK}]?(?:%|${UNIT})`, 'gu'),
  instead: 'a decimal comma',
}

/** Matches exactly one group of one to three digits, a space and three digits; telephone numbers have more groups. */
const THOUSANDS_WITH = (spaces: string) =>
  new RegExp(
    `(?<![\\d+][ ${NO_BREAK}]?)(?<![\\p{L}\\d.,])[1-9]\\d{0,2}[${spaces}]\\d{3}(?![ ${NO_BREAK}]?\\d)`,
    'gu',
  )

const THOUSANDS_DOT: Rule = {
  rule: 'thousands',
  pattern: THOUSANDS_WITH(` ${NO_BREAK}${NARROW}`),
  instead: 'a full stop: 1.200',
}

const PER_CENT_SPACED: Rule = {
  rule: 'per cent',
  pattern: new RegExp(`\\d[ ${NARROW}]?%`, 'gu'),
  instead: 'a no-break space (U+00A0): 80 %',
}

const PER_CENT_GLUED: Rule = {
  rule: 'per cent',
  pattern: new RegExp(`\\d[ ${NO_BREAK}${NARROW}]%`, 'gu'),
  instead: 'no space: 80%',
}

const ELLIPSIS_GLUED: Rule = {
  rule: 'space before an ellipsis',
  pattern: /\S+[ \u00a0\u202f]…/gu,
  instead: 'no space',
}

const MONTHS_IT =
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre'
const MONTHS_FR = 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'

const SIGNS: Record<Locale, Rule[]> = {
  hr: [DECIMAL_COMMA, THOUSANDS_DOT, PER_CENT_SPACED, ELLIPSIS_GLUED],
  en: [
    PER_CENT_GLUED,
    ELLIPSIS_GLUED,
    {
      rule: 'decimal comma',
      pattern: new RegExp(`(?<![\\d,])0,\\d+|\\d+,\\d{1,2}[ ${NO_BREAK}]?(?:%|${UNIT})`, 'gu'),
      instead: 'a decimal point',
    },
    { rule: 'thousands', pattern: THOUSANDS_WITH(` ${NO_BREAK}${NARROW}`), instead: 'a comma: 1,200' },
  ],
  de: [
    DECIMAL_COMMA,
    THOUSANDS_DOT,
    PER_CENT_SPACED,
    { rule: 'time of day', pattern: /\d\.\d\d(?:[ \u00a0]Uhr|–\d)/gu, instead: 'a colon: 7:30–16:00 Uhr' },
    {
      rule: 'abbreviation',
      pattern: /\b(?:z\. ?B|d\. ?h|u\. ?a|o\. ?Ä)\.|\bz\.B\./gu,
      instead: 'a no-break space (U+00A0): z. B.',
    },
  ],
  it: [
    DECIMAL_COMMA,
    THOUSANDS_DOT,
    PER_CENT_GLUED,
    ELLIPSIS_GLUED,
    {
      rule: 'ordinal',
      pattern: new RegExp(`(?<!\\d)1[°o]?[ ${NO_BREAK}](?:${MONTHS_IT})|\\d+°[ ${NO_BREAK}]giorno`, 'gu'),
      instead: 'º (U+00BA): 1º dicembre',
    },
  ],
  fr: [
    DECIMAL_COMMA,
    PER_CENT_SPACED,
    ELLIPSIS_GLUED,
    {
      rule: 'thousands',
      pattern: THOUSANDS_WITH(` ${NO_BREAK}.`),
      instead: 'a narrow no-break space (U+202F): 1 200',
    },
    {
      rule: 'space before a sign',
      // Does not match times of day, URLs or the year of a standard (ISO 9001:2015).
      pattern: /\S*[^\u202f](?:(?<![!?])[;!?]|:(?!\d|\/\/))/gu,
      instead: 'a narrow no-break space (U+202F) before ; : ! ?',
    },
    {
      rule: 'space inside quotation marks',
      pattern: /«(?!\u202f)\S*|\S*(?<!\u202f)»/gu,
      instead: 'narrow no-break spaces (U+202F) inside « »',
    },
    {
      rule: 'first of the month',
      pattern: new RegExp(`(?<![\\d,])1[ ${NO_BREAK}](?:${MONTHS_FR})`, 'gu'),
      instead: '1er septembre',
    },
  ],
}

/** Wrong words: the form to show, the pattern, and the correct word. */
export const FORBIDDEN: Record<Locale, [wrong: string, pattern: RegExp, instead: string][]> = {
  hr: [
    ['bregasta osovina', /\bosovin\p{L}*/giu, 'vratilo (turns), os (geometry)'],
    ['dosjed ležaja', /\bdosjed\p{L}*/giu, 'sjedište'],
    ['utor za klin', /\bklin(?:a|u|om|ovi|ove|ova|ovima)?\b/giu, 'pero'],
    ['razina uzorkovanja', /\brazin\p{L}+ uzork\p{L}+/giu, 'razina PPAP dokumentacije'],
    ['kočiono kliješte', /\bkočion\p{L}*/giu, 'kočni, kočna čeljust'],
    ['livenje aluminija', /\bliven\p{L}*/giu, 'lijevanje, lijev'],
    ['pjeskarenje odljevaka', /\bpjeskar\p{L}*/giu, 'sačmarenje'],
    ['eloksiranje', /\beloks\p{L}*/giu, 'anodiziranje'],
    ['farbanje', /\bfarba\p{L}*/giu, 'plastificiranje'],
    ['u mjernoj sobi', /\bmjern\p{L}+ sob\p{L}+/giu, 'mjernica'],
    ['pošaljite e-mail', /\be-?mail\p{L}*/giu, 'e-pošta, e-poruka'],
    ['početna stranica', /\bpočetn\p{L}+ stranic\p{L}+/giu, 'naslovnica'],
    ['CAM-sustav', /\b(?:CAM-sustav|3D-model|STEP-datotek|IP-adres)\p{L}*/gu, 'bez spojnice: CAM sustav'],
    ['tvoj upit', /\b(?:tvoj\p{L}*|tebi|tebe)\b/giu, 'Vi, Vaš'],
  ],
  en: [
    ['Difficult metal parts', /\bdifficult (?:metal )?(?:parts?|pieces?)\b/giu, 'demanding parts'],
    ['PPAP sampling level', /\bsampling level\b/giu, 'submission level'],
    ['a technical faculty', /\btechnical facult(?:y|ies)\b/giu, 'faculty of engineering'],
    ['a trial batch', /\b(?:trial batch|zero series)(?:es)?\b/giu, 'pilot run'],
    ['the measuring report', /\bmeasuring reports?\b/giu, 'inspection report'],
    ['anodized', /\banodiz\p{L}+|\bcolors?\b|\bcenters?\b|\baluminum\b/giu, 'British spelling'],
    ['a paddle wheel', /\bpaddle wheels?\b/giu, 'impeller, compressor wheel'],
  ],
  de: [
    [
      'Senken bis 2.000\u00a0kg',
      /\bSenken\b|\bgesenkt\b|\bGesenkte Nuten\b/gu,
      'Senkerodieren, senkerodiert (EDM)',
    ],
    ['mit der Bedienung', /\bBedienung\b/gu, 'Maschinenbediener, Bedienpersonal'],
    ['Schwierige Metallteile', /\bschwierige[nrs]? (?:Metallt|T)eile?\b/giu, 'anspruchsvolle Teile'],
    ['Das Teil temperiert', /\bDas Teil temperiert\b|\btemperieren die Teile\b/gu, 'wird temperiert'],
    ['ein Fünfachsgehäuse', /\bFünfachsgehäuse\p{L}*/gu, 'fünfachsig bearbeitetes Gehäuse'],
    ['der Merkmalkatalog', /\bMerkmalkatalog\p{L}*/gu, 'Merkmalskatalog'],
    ['der 8D-Bericht', /\b8D-Bericht\p{L}*/gu, '8D-Report'],
    ['in der Mail', /(?<!-)\bMails?\b/gu, 'E-Mail'],
    ['über dem Knopf', /\bKnopf\b|\bKnöpfe\b/gu, 'Schaltfläche'],
    ['kommt von selbst dazu', /\bvon (?:selbst|allein)\b/giu, 'automatisch'],
    ['bleibt das Konto geschlossen', /\bKonto\b[^.,;:]*\b(?:geschlossen|öffnet)\b/gu, 'gesperrt, aktiv'],
    ['deine Anfrage', /\b(?:du|dich|dir|deine?[mnrs]?)\b/giu, 'Sie, Ihr'],
  ],
  it: [
    ['la vostra sala misure', /\bvoi\b|\bvostr[aeio]\b/giu, 'Lei, Suo'],
    ['Che cosa cercate?', /\b(?:potete|dovete|volete|avete|siete|ricevete|cercate|scrivete)\b/giu, 'Lei'],
    ['Scriveteci.', /\b(?:scriveteci|inviateci|contattateci|chiedeteci|chiamateci)\b/giu, 'ci scriva'],
    ['la tua candidatura', /\b(?:tu|tuo|tuoi|tua|tue)\b/giu, 'Lei, Suo'],
    ['Registrati', /\b(?:Registrati|Contattaci|Scrivici|Candidati ora)\b/gu, 'a noun, or Lei'],
    ['pezzi metallici difficili', /\bpezzi (?:metallici )?difficili\b/giu, 'componenti impegnativi'],
    ['La sabbiatura', /\bsabbi(?:atur\p{L}+|at[aeio]|amo|atric\p{L}+)\b/giu, 'granigliatura, granigliato'],
    ['raffreddamento conformato', /\braffreddamento conformato\b/giu, 'raffreddamento conformale'],
    ['livello di campionatura', /\blivello di campionatura\b/giu, 'livello di presentazione (PPAP)'],
    ['solo in bolla', /\b(?:in|della|la) bolla\b|\bbolla di consegna\b/giu, 'DDT'],
    ['il tecnologo', /\btecnolog[oi]\b/giu, 'tecnico di processo'],
    ['scatola del cambio', /\bscatol\p{L}+ (?:del|di|per) camb\p{L}+/giu, 'carcassa di riduttore'],
    ['pale principali', /\bpal[ae] principal[ei]\b/giu, 'pale intere'],
    ['la tracciabilità', /\btracciabilit\p{L}+/giu, 'rintracciabilità'],
    ['giro viti', /\bgiro viti\b|\bcerchio fori\b/giu, 'cerchio dei fori'],
    ['Ci chieda di un pezzo', /\bci chieda di\b/giu, 'chieda informazioni su'],
    ['l’account resta chiuso', /\baccount (?:resta|è) (?:chiuso|aperto)\b/giu, 'bloccato, attivo'],
    ['(m/f/d)', /\bm\/f\/d\b/giu, 'm/f'],
  ],
  fr: [
    ['des roues à aubes', /\broues? à aubes\b(?! principales)/giu, 'roue de compresseur'],
    ['deux posages', /\bposages?\b/giu, 'prise de pièce'],
    ['Pièces métalliques difficiles', /\bpièces (?:métalliques )?difficiles\b/giu, 'pièces exigeantes'],
    ['les pièces sous pression', /(?<!coulées )\bpièces sous pression\b/giu, 'pièces coulées sous pression'],
    ['le niveau d’échantillonnage', /\bniveau d’échantillonnage\b/giu, 'niveau de soumission (PPAP)'],
    ['un plan d’exécution', /\bplans? d’exécution\b/giu, 'plan de fabrication'],
    ['les presqu’accidents', /\bpresqu’acc\p{L}+/giu, 'presque-accident'],
    ['un certificat échu', /(?<!\p{L})échue?s?\b/giu, 'expiré'],
    ['par courriel', /\bcourriels?\b/giu, 'e-mail'],
    ['brute, microbillée', /\bmicrobill\p{L}+/giu, 'grenaillage, grenaillé'],
    ['une faculté technique', /\bfaculté technique\b/giu, 'faculté d’ingénierie'],
    ['dès 50 pièces', /(?<!\p{L})dès \d/giu, 'à partir de'],
    ['carter de boîte', /\bcarters? de boîte\b/giu, 'carter de réducteur'],
    ['les carters cinq axes', /\bcarters? cinq axes\b/giu, 'carter usiné en cinq axes'],
    ['la série est libérée', /\b(?:pièce|série) (?:n’)?est libérée\b/giu, 'la série est validée'],
    ['Interrogez-nous', /\bInterrogez-nous\b/giu, 'Une question sur …\u202f? Contactez-nous'],
    ['le compte reste fermé', /\bcompte\b[^.,;:]*\b(?:fermé|rouvre)(?!\p{L})/giu, 'verrouillé, déverrouille'],
    ['toi et moi', /(?<!\p{L})(?:tu|toi)\b/giu, 'vous'],
  ],
}

/** Returns the lines of a text without tags, comments, link targets, placeholders and Markdown syntax. */
function proseLines(text: string): string[] {
  return text
    .replace(/<!--.*?-->|<[^>]+>/gs, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\{\{?[\w.-]+\}?\}/g, 'X')
    .replace(/\*\*/g, '')
    .split('\n')
    .map((line) => line.trim().replace(/^(?:#+|-|>|\d+\.)\s+/, ''))
}

/**
 * Finds quotation marks of other languages, closing marks without opening ones, and opening marks without closing ones.
 */
function quoteIssues(locale: Locale, line: string): StyleIssue[] {
  const pairs = QUOTES[locale]
  const instead = pairs.map(([open, close]) => `${open}…${close}`).join(', ')
  const open: string[] = []
  const wrong: string[] = []
  for (const { 0: mark, index } of line.matchAll(/[„“”«»‚‘’‹›]/gu)) {
    const close = open.at(-1)
    const opened = pairs.find(([first]) => first === mark)
    if (mark === close) open.pop()
    else if (opened) open.push(opened[1])
    else if (mark !== '’') wrong.push(line.slice(Math.max(0, index - 12), index + 1))
  }
  // ’ is also the apostrophe.
  if (open.some((mark) => mark !== '’')) wrong.push(line.slice(0, 40))
  return wrong.map((found) => ({ rule: 'quotation marks', found, instead }))
}

/** Checks a text (a message, or Markdown) against the style of its language. */
export function styleIssues(locale: Locale, text: string): StyleIssue[] {
  const words = FORBIDDEN[locale].map(([, pattern, instead]) => ({ rule: 'word', pattern, instead }))
  return proseLines(text).flatMap((line) => [
    ...quoteIssues(locale, line),
    ...[...COMMON_RULES, ...SIGNS[locale], ...words].flatMap(({ rule, pattern, instead }) =>
      [...line.matchAll(pattern)].map(([found]) => ({ rule, found, instead })),
    ),
  ])
}
