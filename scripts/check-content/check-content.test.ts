import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'

// What a person who edits content/ by hand reads for each kind of mistake: the build's check runs on a copy of content/
// that contains the mistake.

const root = join(import.meta.dirname, '../..')
const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})

type Slip = { file: string; from: string | RegExp; to: string | ((...found: string[]) => string) }

async function checked(slips: Slip | Slip[] = [], ...options: string[]): Promise<{ code: number; text: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-content-'))
  copies.push(folder)
  const copy = join(folder, 'content')
  cpSync(join(root, 'content'), copy, { recursive: true })
  // The types of the content files come from here.
  for (const name of ['domain', 'node_modules', 'public']) symlinkSync(join(root, name), join(folder, name), 'junction')
  for (const slip of [slips].flat()) {
    const file = join(copy, slip.file)
    const before = readFileSync(file, 'utf8')
    const after = before.replace(slip.from, slip.to as string)
    expect(after).not.toBe(before)
    writeFileSync(file, after)
  }
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, 'scripts/check-content.ts'), ...options, copy], (error, _stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, text: stderr }),
    )
  })
}

describe.concurrent('a slip in content/', () => {
  const withoutPhone = { code: 0, text: expect.stringMatching(/^content\/association\.ts.*pas de téléphone.*\n$/) }

  test('none: the check is silent, but for the telephone that is missing', async () => {
    expect(await checked()).toEqual(withoutPhone)
    const phone = { file: 'association.ts', from: 'phone: null', to: "phone: '+41 21 000 00 00'" }
    expect(await checked(phone)).toEqual({ code: 0, text: '' })
  })

  test('another lake: the check says that the first one is left, and --reste where, until it is changed or meant', async () => {
    const moved = { file: 'association.ts', from: "lake: 'Lac Léman'", to: "lake: 'Lac Bleu'" }
    const { code, text } = await checked(moved)
    expect(code).toBe(0)
    expect(text).toMatch(/ATTENTION, il reste des mots .* npm run content -- --reste/)
    const listed = await checked(moved, '--reste')
    expect(listed.code).toBe(1)
    expect(listed.text).toMatch(/content\/association\.ts, ligne \d+ : « Léman »/)
    expect(listed.text).toMatch(/content\/images\/planchette-lemanique\.svg/)
    const meant = {
      file: 'meant.ts',
      from: '[] = []',
      to: "[] = [{ words: 'Léman', reason: 'x' }, { words: 'leman', reason: 'x' }]",
    }
    expect(await checked([moved, meant], '--reste')).toEqual(withoutPhone)
  })

  test('another association: --reste lists each drawing and icon that is still the one of the first', async () => {
    const slug = { file: 'association.ts', from: "slug: 'cap-embellie'", to: "slug: 'vent-douest'" }
    const { text } = await checked(slug, '--reste')
    for (const path of ['content/images/bateau-classique.svg', 'content/images/logo-clair.svg', 'public/favicon.ico']) {
      expect(text).toContain(path)
    }
  })

  test('the first association has left nothing of another one', async () => {
    expect(await checked([], '--reste')).toEqual(withoutPhone)
  })

  test('a file emptied: the check says what was in it', async () => {
    const { code, text } = await checked({ file: 'boats.ts', from: /[\s\S]*/, to: '' })
    expect(code).toBe(1)
    expect(text).toMatch(/content\/boats\.ts : il manque « boats »/)
  })

  test('texts of a page that is switched off are not read, those of a page that is there are', async () => {
    const off = { file: 'optional-pages.ts', from: "'/nous-rejoindre': true", to: "'/nous-rejoindre': false" }
    const typed = { file: 'pages/join-us.ts', from: 'Votre bureau', to: 'Trois heures à {tarif} : votre bureau' }
    const named = /content\/pages\/join-us\.ts, ligne \d+ : /
    expect((await checked(typed)).text).toMatch(named)
    expect((await checked([off, typed])).text).not.toMatch(named)
  })

  test('people on a picture are no figure of the terms', async () => {
    const drawn = { file: 'gallery.ts', from: /alt: '/, to: "alt: 'Cinq personnes. " }
    expect(await checked(drawn)).toEqual(withoutPhone)
  })

  test('a value of another kind in every field: each is refused with its line and the form that it has', async () => {
    const files = ['association', 'booking-terms', 'boats', 'activities', 'gourmet', 'extras', 'team', 'partners']
    const value = /^( +\w+: )('(?:\\.|[^'\\])*'|[\d.]+|true|false)(?=,?$)/gm
    const other = (typed: string) => (typed.startsWith("'") ? '12' : "'12 CHF'")
    const { text } = await checked(
      files.map((name) => ({ file: `${name}.ts`, from: value, to: (_, field, typed) => field + other(typed) })),
    )
    const sentences = text.split('\n').filter((line) => line.startsWith('  • '))
    expect(sentences.length).toBeGreaterThan(150)
    for (const sentence of sentences) {
      expect(sentence).toMatch(
        /^ {2}• content\/[\w-]+\.ts, ligne \d+ : le champ « \w+ » n’a pas la forme attendue\. Écrivez .*\.$/,
      )
      expect(sentence).not.toMatch(/un bloc comme/)
    }
  })

  test('only spaces: --espaces sets them, and nobody has to type them', async () => {
    const plain = { file: 'legal/cgv.md', from: /\u202f/g, to: ' ' }
    expect((await checked(plain)).code).toBe(1)
    expect(await checked(plain, '--espaces')).toEqual(withoutPhone)
  })

  const slips: [name: string, slip: Slip, sentence: RegExp][] = [
    [
      'a figure of the terms typed in a sentence',
      { file: 'legal/cgv.md', from: /^## 12\. .*$/m, to: '$&\n\nUne sortie dure au moins trois heures.' },
      /content\/legal\/cgv\.md, ligne \d+ : « trois heures » est un chiffre que le site connaît déjà/,
    ],
    [
      'a field left out',
      { file: 'team.ts', from: /\n {4}alt: 'Barbe grise[^']*',/, to: '' },
      /content\/team\.ts, ligne \d+ : il manque le champ « alt »/,
    ],
    [
      'a field left empty',
      { file: 'gourmet.ts', from: "name: 'Planchette vaudoise'", to: "name: ''" },
      /content\/gourmet\.ts.* : le champ « name » est vide/,
    ],
    [
      'a field whose name is mistyped',
      {
        file: 'gourmet.ts',
        from: "    category: 'Fondues',",
        to: "    categorie: 'Fondues',\n    category: 'Fondues',",
      },
      /content\/gourmet\.ts, ligne \d+ : « categorie » n’est pas un champ de ce bloc/,
    ],
    [
      'the same id twice in a group',
      { file: 'activities.ts', from: "id: 'subwing'", to: "id: 'bouee'" },
      /content\/activities\.ts, ligne \d+ : l’id « bouee » sert deux fois/,
    ],
    [
      'the id of an activity for a formula',
      { file: 'gourmet.ts', from: "id: 'fondue-chocolat'", to: "id: 'bouee'" },
      /content\/gourmet\.ts, ligne \d+ : l’id « bouee » sert deux fois/,
    ],
    [
      'an id with capitals and accents',
      { file: 'activities.ts', from: "id: 'subwing'", to: "id: 'Bouée Géante'" },
      /le champ « id » ne va pas\. Un id s’écrit en minuscules sans accent/,
    ],
    [
      'a picture that is not there',
      { file: 'activities.ts', from: "id: 'subwing'", to: "id: 'paddle-geant'" },
      /« Subwing » : l’image « paddle-geant » n’existe pas\. Posez paddle-geant\.svg ou paddle-geant\.jpg dans content\/images\//,
    ],
    [
      'a price with its currency',
      { file: 'booking-terms.ts', from: 'ratePerHourChf: 250', to: "ratePerHourChf: '260 CHF'" },
      /content\/booking-terms\.ts, ligne \d+ : le champ « ratePerHourChf » .* Écrivez un nombre seul, sans apostrophes/,
    ],
    [
      'a phone number that is none',
      { file: 'association.ts', from: 'phone: null', to: "phone: 'bientôt'" },
      /« Cap Embellie » : le champ « phone » ne va pas\. Écrivez un numéro comme \+41/,
    ],
    [
      'a website without https://',
      { file: 'partners.ts', from: 'https://domaine-des-murets.example', to: 'domaine-des-murets.example' },
      /« Domaine des Murets » : le champ « website » ne va pas\. Écrivez l’adresse complète, avec https:\/\/ devant/,
    ],
    [
      'a word that is not allowed',
      { file: 'team.ts', from: "bgColor: 'vigne'", to: "bgColor: 'rose'" },
      /content\/team\.ts, ligne \d+ : le champ « bgColor » .* l’un de ces mots, .*'abricot', 'leman', 'sable', 'vigne'/,
    ],
    [
      'a link to nowhere',
      { file: 'pages/home.ts', from: "to: '/reservations'", to: "to: '/reservation'" },
      /« Réserver une sortie » : le lien « \/reservation » ne mène à aucune page du site/,
    ],
    [
      'a sixth picture in the gallery',
      {
        file: 'gallery.ts',
        from: "  {\n    imgKey: 'galerie-1',",
        to: "  { imgKey: 'galerie-1', alt: 'Encore.', caption: 'Encore' },\n  {\n    imgKey: 'galerie-1',",
      },
      /content\/gallery\.ts.*compte trop d’éléments : 5 au plus/,
    ],
    [
      'a description too short for search engines',
      { file: 'pages/partners.ts', from: /metaDescription:\s+'[^']*'/, to: "metaDescription: 'Nos partenaires.'" },
      /le champ « metaDescription » ne va pas\. Il compte 16 signes ; il en faut de 120 à 155/,
    ],
    [
      'a blank translated',
      { file: 'measures.ts', from: '{rate}, TVA', to: '{tarif}, TVA' },
      /content\/measures\.ts, ligne \d+ : le site ne sait pas par quoi remplacer \{tarif\}\. Il connaît ici : \{fromPrice\}/,
    ],
    [
      'a blank that no page fills in',
      { file: 'pages/home.ts', from: 'Nous sommes une', to: '{tarif}, nous sommes une' },
      /content\/pages\/home\.ts, ligne \d+ : le site ne sait pas par quoi remplacer \{tarif\}\./,
    ],
    [
      'a sentence for an error removed',
      { file: 'messages/validation.ts', from: /\n {2}'date-required': [^\n]*/, to: '' },
      /content\/messages\/validation\.ts, ligne \d+ : il manque le champ « date-required »/,
    ],
    [
      'a name renamed that the site asks for',
      { file: 'partners.ts', from: 'export const partners', to: 'export const partenaires' },
      /content\/partners\.ts : il manque « partners »\. Remettez ce mot après « export const »/,
    ],
    [
      'a list where a text belongs',
      { file: 'drinks.ts', from: /description:\s+'[^']*'/, to: "description: ['un', 'deux']" },
      /content\/drinks\.ts, ligne \d+ : le champ « description » .* Écrivez un texte entre apostrophes droites/,
    ],
    [
      'a share of more than the whole',
      { file: 'cancellation-rules.ts', from: /lateDuePercent: \d+/, to: 'lateDuePercent: 150' },
      /« lateDuePercent » est trop grand : 100 au plus/,
    ],
    [
      'a prefix that no reference is recognised by',
      { file: 'association.ts', from: "invitation: 'EMB'", to: "invitation: 'TROPLARGE'" },
      /content\/association\.ts.* : le champ « invitation » ne va pas\. De deux à six capitales/,
    ],
    [
      'a boat without its words',
      { file: 'boats.ts', from: "id: 'sportif'", to: "id: 'voilier'" },
      /content\/boats\.ts, ligne \d+ : les bateaux doivent être ceux de booking-terms\.ts/,
    ],
    [
      'activities of a boat that is not there',
      { file: 'activities.ts', from: "boatType: 'sportif'", to: "boatType: 'voilier'" },
      /content\/activities\.ts, ligne \d+ : « voilier » n’est pas un bateau/,
    ],
    [
      'an extra whose dish is gone',
      { file: 'extras.ts', from: "id: 'fondue-fromage'", to: "id: 'fondue-verte'" },
      /content\/extras\.ts, ligne \d+ : « fondue-verte » n’a pas de nom/,
    ],
    [
      'a colour that is changed on the pages alone',
      { file: 'colours.css', from: '--color-corail: #b9381a', to: '--color-corail: #7a2f6b' },
      /content\/inks\.ts : « day › action » est #b9381a, mais #7a2f6b dans colours\.css/,
    ],
    [
      'a drawing that only pages of text have, on a boat',
      { file: 'boats.ts', from: "imgKey: 'workcraft'", to: "imgKey: 'bateau-amiral'" },
      /content\/boats\.ts : l’image « bateau-amiral » ne va pas ici/,
    ],
    [
      'an hour nobody can start at',
      { file: 'booking-terms.ts', from: "'10:00'", to: "'10:30'" },
      /« startTimes » : .*10:30.* n’est pas une heure pleine/,
    ],
    [
      'the least above the most',
      { file: 'booking-terms.ts', from: /minDurationHours: \d+/, to: 'minDurationHours: 11' },
      /content\/booking-terms\.ts.* : « minDurationHours » dépasse « maxDurationHours »/,
    ],
    [
      'a closed day that is none',
      {
        file: 'booking-terms.ts',
        from: '  minParticipants: 1,',
        to: "  minParticipants: 1,\n  closedDays: ['lundi', '12-45'],",
      },
      /« closedDays » : .*12-45.* n’existe pas dans le calendrier/,
    ],
    [
      'a return before the first outing can be back',
      {
        file: 'booking-terms.ts',
        from: '  minParticipants: 1,',
        to: "  minParticipants: 1,\n  latestReturn: '11:00',",
      },
      /« latestReturn » : Aucune sortie ne serait de retour à temps/,
    ],
    [
      'a straight apostrophe inside a text',
      { file: 'drinks.ts', from: 'l’équipage, lui', to: "l'équipage, lui" },
      /content\/drinks\.ts, vers la ligne \d+ : le fichier ne se lit plus\..*apostrophe droite/,
    ],
    [
      'a comma forgotten',
      { file: 'partners.ts', from: "type: 'social',", to: "type: 'social'" },
      /content\/partners\.ts, vers la ligne \d+ : le fichier ne se lit plus/,
    ],
    [
      'a tag in a legal text',
      { file: 'legal/cgv.md', from: '## 1. ', to: '<b>Attention</b>\n\n## 1. ' },
      /content\/legal\/cgv\.md, ligne \d+ : pas de balise HTML ici/,
    ],
    [
      'an ordinary space before a colon',
      { file: 'pages/cart.ts', from: /\u202f:/, to: ' :' },
      /content\/pages\/cart\.ts, ligne \d+ : une espace insécable .* npm run content -- --espaces/,
    ],
    [
      'a wide no-break space in a legal text',
      { file: 'legal/cgv.md', from: /\u202f:/, to: '\u00a0:' },
      /content\/legal\/cgv\.md, ligne \d+ : une espace insécable/,
    ],
    [
      'a no-break space in what a terminal shows',
      { file: 'messages/cli-help.ts', from: 'Commandes :', to: 'Commandes\u202f:' },
      /content\/messages\/cli-help\.ts, ligne \d+ : une espace insécable/,
    ],
    [
      'a link to nowhere in a legal text',
      { file: 'legal/cgv.md', from: '](/reservations)', to: '](/reserver)' },
      /content\/legal\/cgv\.md, ligne \d+ : le lien « \/reserver » ne mène à aucune page du site/,
    ],
  ]

  const inAssociation = (from: string | RegExp, to: string): Slip => ({ file: 'association.ts', from, to })
  const inTerms = (from: string | RegExp, to: string): Slip => ({ file: 'booking-terms.ts', from, to })
  slips.push(
    [
      'a name longer than a bill takes',
      inAssociation(/name: 'Cap Embellie'/, `name: '${'Embellie '.repeat(8).trim()}'`),
      /association\.ts, ligne \d+ : trop long pour la QR-facture : 71 signes, 70 au plus/,
    ],
    [
      'a street longer than a bill takes',
      inAssociation("street: 'Grand-Rue'", `street: '${'Rue '.repeat(20).trim()}'`),
      /association\.ts, ligne \d+ : trop long pour la QR-facture : 79 signes, 70 au plus/,
    ],
    [
      'a sign that no bill has',
      inAssociation("street: 'Grand-Rue'", "street: 'Ulica Łódź'"),
      /association\.ts, ligne \d+ : la QR-facture n’a pas le signe « Ł »/,
    ],
    [
      'a country by its name',
      inAssociation(/country: 'CH'/, "country: 'Suisse'"),
      /« country » .* Deux capitales, comme CH/,
    ],
    [
      'a canton by its name',
      inAssociation(/canton: 'VD'/, "canton: 'Valais'"),
      /« canton » .* Deux capitales, comme VD/,
    ],
    [
      'a telephone number that is too short',
      inAssociation('phone: null', "phone: '021 000'"),
      /association\.ts, ligne \d+.* « phone » ne va pas\. Il compte 6 chiffres ; il en faut de 9 à 15\.\s*Corrigez/,
    ],
    [
      'a short name that fits no phone',
      inAssociation("shortName: 'Embellie'", "shortName: 'Les Amis du Lac'"),
      /association\.ts, ligne \d+ : trop long pour un téléphone/,
    ],
    ['a sign that nobody sees', inAssociation("city: 'Villeneuve'", "city: 'Ville\\u0007neuve'"), /signe invisible/],
    [
      'a word for a number of ways',
      inTerms("skipper: 'always'", "skipper: 'toujours'"),
      /« skipper » .* 'always', 'never', 'optional'/,
    ],
    [
      'a time as it is spoken',
      inTerms("'16:00'", "'16h00'"),
      /booking-terms\.ts, ligne 50 : le champ « startTimes » .* une heure .* '16:00'/,
    ],
    [
      'a word without its apostrophes',
      inTerms("skipper: 'always'", 'skipper: always'),
      /ligne 23 : .* écrivez 'always', entre apostrophes/,
    ],
    [
      'a field written twice',
      inTerms('holdHours: 48,', 'holdHours: 48,\n  holdHours: 24,'),
      /ligne \d+ : le champ « holdHours » est écrit deux fois/,
    ],
    [
      'a time zone that no calendar knows',
      inTerms('Europe/Zurich', 'Europe/Villeneuve'),
      /« timeZone » .* Europe\/Zurich/,
    ],
    [
      'hours in disorder',
      inTerms("'09:00', '10:00'", "'10:00', '09:00'"),
      /ligne \d+ : écrivez, dans cet ordre : 09:00, 10:00/,
    ],
    [
      'a price of nothing',
      inTerms('ratePerHourChf: 250', 'ratePerHourChf: 0'),
      /ligne \d+.* « ratePerHourChf » est trop petit/,
    ],
    [
      'a price in parts of a centime',
      inTerms('ratePerHourChf: 250', 'ratePerHourChf: 250.005'),
      /« ratePerHourChf » compte plus que des centimes/,
    ],
    [
      'no skipper for a boat that has one',
      inTerms('skippers: 2', 'skippers: 0'),
      /ligne \d+ : il en faut un : un bateau part avec un skipper/,
    ],
    [
      'an extra dearer than the logbook takes',
      { file: 'extras.ts', from: 'priceChf: 46', to: 'priceChf: 4600' },
      /extras\.ts, ligne 16, .* « priceChf » est trop grand : 2000 au plus/,
    ],
    [
      'the price of an extra typed once more',
      { file: 'testimonials.ts', from: 'Le skipper a expliqué', to: 'Pour 46 francs. Le skipper a expliqué' },
      /testimonials\.ts, ligne \d+ : « 46 francs » est un chiffre que le site connaît déjà/,
    ],
    [
      'nothing that is towed',
      { file: 'lake-rules.ts', from: /towedActivities: \[.*\]/, to: 'towedActivities: []' },
      /cgv\.md, ligne \d+ : « - Les sports tractés .* d’après lake-rules\.ts \(towedActivities\), cela ne vaut d’aucun/,
    ],
    [
      'deadlines the wrong way round',
      { file: 'cancellation-rules.ts', from: 'freeUntilDays: 14', to: 'freeUntilDays: 3' },
      /cancellation-rules\.ts, ligne 8 : pas moins que « partlyUntilDays »/,
    ],
  )

  test.for(slips)('%s: stops, and says so in plain words', async ([, slip, sentence]) => {
    const { code, text } = await checked(slip)
    expect(text).toMatch(sentence)
    expect(code).toBe(1)
    expect(text).toMatch(/Le site n’est pas construit/)
    // No English, no stack trace: one line per problem, and what to do next.
    expect(text).not.toMatch(/\bat \w+ \(|Invalid|expected|received/)
  })
})
