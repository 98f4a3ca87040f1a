import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { blankProblems } from './blanks.ts'
import { contentNames, readContentFiles } from './read-files.ts'
import { spaceProblems } from './spaces.ts'

// What a person who edits the association's folder by hand reads for each kind of mistake: the build's check runs on a
// copy of it that contains the mistake.

const root = join(import.meta.dirname, '../..')
const copies: string[] = []
afterAll(() => {
  for (const copy of copies) rmSync(copy, { recursive: true, force: true })
})

/** Without `from`, the file is written anew. */
type Mistake = { file: string; from?: string | RegExp; to: string | ((...found: string[]) => string) }

function copyWithMistakes(mistakes: readonly Mistake[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'cap-embellie-site-'))
  copies.push(folder)
  cpSync(join(root, 'site'), folder, { recursive: true })
  for (const { file, from, to } of mistakes) {
    const path = join(folder, file)
    const before = from ? readFileSync(path, 'utf8') : ''
    const after = before.replace(from ?? '', to as string)
    expect(after).not.toBe(before)
    writeFileSync(path, after)
  }
  return folder
}

/** What the check says of a folder, whose own name stands here as `site`. */
function runCheck(folder: string, ...options: string[]): Promise<{ code: number; text: string }> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, 'scripts/check-content.ts'), ...options],
      { env: { ...process.env, SITE: folder } },
      (error, _stdout, stderr) =>
        resolve({
          code: error ? Number(error.code) : 0,
          text: stderr.replaceAll(folder, 'site'),
        }),
    )
  })
}

const checkWith = (mistakes: Mistake | Mistake[] = [], ...options: string[]) =>
  runCheck(copyWithMistakes([mistakes].flat()), ...options)

describe.concurrent('a mistake in the folder of an association', () => {
  const withoutPhone = { code: 0, text: expect.stringMatching(/^site\/association\.json.*pas de téléphone.*\n$/) }

  test('the check of a folder without mistakes reports only the missing telephone number', async () => {
    expect(await checkWith()).toEqual(withoutPhone)
    const drawing = {
      ...{ file: 'images/bouee.svg', from: /^/ },
      to: '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><!-- Inkscape -->',
    }
    const style = {
      ...{ file: 'images/bouee.svg', from: '</svg>' },
      to: '<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style></svg>',
    }
    expect(await checkWith([drawing, style])).toEqual(withoutPhone)
    const phone = { file: 'association.json', from: '"phone": null', to: '"phone": "+41 21 000 00 00"' }
    expect(await checkWith(phone)).toEqual({ code: 0, text: '' })
  })

  test('after a change of lake the check reports remains of the first one, and --reste lists them', async () => {
    const otherLake = { file: 'association.json', from: '"lake": "Lac Léman"', to: '"lake": "Lac Bleu"' }
    const { code, text } = await checkWith(otherLake)
    expect(code).toBe(0)
    expect(text).toMatch(/ATTENTION, il reste des mots .* npm run content -- --reste/)
    const listedRemains = await checkWith(otherLake, '--reste')
    expect(listedRemains.code).toBe(1)
    expect(listedRemains.text).toMatch(/site\/association\.json, ligne \d+ : « Léman »/)
    expect(listedRemains.text).toMatch(/site\/images\/planchette-lemanique\.svg/)
    // An accepted word hides no other place: one word alone is refused.
    const acceptedWords = (words: string) => ({ file: 'meant.json', to: `[{ "words": "${words}", "reason": "x" }]` })
    const drawing = 'images/planchette-lemanique.svg'
    const otherRemains = (await checkWith([otherLake, acceptedWords(drawing)], '--reste')).text.split('\n')
    expect(otherRemains).toEqual(listedRemains.text.split('\n').filter((line) => !line.includes(drawing)))
    const oneWord = await checkWith([otherLake, acceptedWords('Léman')])
    expect(oneWord).toMatchObject({ code: 1, text: expect.stringContaining('Trois mots au moins') })
  })

  test('with another prefix of invitations, a picture is a remain only if the prefix is a whole word of its name', async () => {
    const otherPrefix = { file: 'association.json', from: '"invitation": "EMB"', to: '"invitation": "VOI"' }
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"/>'
    const pictures = ['images/embarquement.svg', 'images/code-emb.svg'].map((file) => ({ file, to: drawing }))
    const { text } = await checkWith([otherPrefix, ...pictures], '--reste')
    expect(text).toContain('site/images/code-emb.svg')
    expect(text).not.toContain('embarquement')
  })

  test('for another association --reste lists each drawing and icon of the first one', async () => {
    const slug = { file: 'association.json', from: '"slug": "cap-embellie"', to: '"slug": "vent-douest"' }
    const { text } = await checkWith(slug, '--reste')
    for (const path of ['site/images/bateau-classique.svg', 'site/images/logo-clair.svg', 'site/public/favicon.ico']) {
      expect(text).toContain(path)
    }
  })

  test('the first association has no remains of another one', async () => {
    expect(await checkWith([], '--reste')).toEqual(withoutPhone)
  })

  test('texts of a page that is switched off are not checked, those of any other page are', async () => {
    const switchedOffPage = {
      file: 'optional-pages.json',
      from: '"/nous-rejoindre": true',
      to: '"/nous-rejoindre": false',
    }
    const typedFigure = {
      file: 'pages/join-us.json',
      from: 'Votre bureau',
      to: 'Trois heures à {tarif} : votre bureau',
    }
    const problemLine = /site\/pages\/join-us\.json, ligne \d+ : /
    expect((await checkWith(typedFigure)).text).toMatch(problemLine)
    expect((await checkWith([switchedOffPage, typedFigure])).text).not.toMatch(problemLine)
  })

  test('the number of people in a picture is not taken for a figure of the terms', async () => {
    const peopleInPicture = { file: 'gallery.json', from: '"alt": "', to: '"alt": "Cinq personnes. ' }
    expect(await checkWith(peopleInPicture)).toEqual(withoutPhone)
  })

  test('a value of the wrong type in any field is refused with its line and the expected form', async () => {
    const value = /^( +"[^"]+": )("(?:\\.|[^"\\])*"|[\d.]+|true|false)(?=,?\r?$)/gm
    const valueOfOtherType = (typed: string) => (typed.startsWith('"') ? '12' : '"12 CHF"')
    const files = contentNames().filter((name) => name.endsWith('.json') && name !== 'site/meant.json')
    const sources = files.map((name) => readFileSync(join(root, name), 'utf8'))
    const wrongValues = sources.flatMap((source, fileIndex) =>
      source.split('\n').flatMap((line, index) => (line.match(value) ? `${files[fileIndex]}, ligne ${index + 1}` : [])),
    )
    const { text } = await checkWith(
      files.map((name) => ({
        file: name.replace('site/', ''),
        from: value,
        to: (_, field, typed = '') => field + valueOfOtherType(typed),
      })),
    )
    const sentences = text.split('\n').filter((line) => line.startsWith('  • '))
    expect(sentences.length).toBeGreaterThan(700)
    const places = sentences.map((sentence) => /• (site\/[\w/-]+\.json, ligne \d+) : /.exec(sentence)?.[1])
    expect(places.sort()).toEqual(wrongValues.sort())
    for (const sentence of sentences) {
      expect(sentence).toMatch(/ : le champ « [\w/-]+ » n’a pas la forme attendue\. Écrivez .*\.?$/)
      expect(sentence).not.toMatch(/un bloc entre/)
    }
  })

  test('the option --espaces sets the no-break spaces', async () => {
    const plainSpaces = { file: 'legal/cgv.md', from: /\u202f/g, to: ' ' }
    expect((await checkWith(plainSpaces)).code).toBe(1)
    expect(await checkWith(plainSpaces, '--espaces')).toEqual(withoutPhone)
  })

  test('the files that editors leave behind, and what they add to a file, are accepted', async () => {
    const folder = copyWithMistakes([
      { file: 'team.json', from: /^|\n/g, to: (found) => (found ? '\r\n' : '\uFEFF') },
      { file: 'legal/cgv.md', from: /^|\n/g, to: (found) => (found ? '\r\n' : '\uFEFF') },
      { file: 'colours.css', from: /\n/g, to: '\r\n' },
      { file: '.editor.json', to: 'x' },
      { file: 'team.json~', to: 'x' },
    ])
    expect(await runCheck(folder)).toEqual(withoutPhone)
  })

  test('a missing folder, or one of no association, is reported in one sentence', async () => {
    const folder = copyWithMistakes([])
    unlinkSync(join(folder, 'association.json'))
    for (const each of [folder, join(folder, 'nulle-part'), join(folder, 'team.json')]) {
      const { code, text } = await runCheck(each)
      expect(code).toBe(1)
      expect(text).toBe(
        `Le dossier « site » n’existe pas, ou association.json n’y est pas. Corrigez SITE, ou faites-le : npm run nouveau-site DOSSIER\n`,
      )
    }
  })

  test('a file that is missing, and a link to elsewhere, are refused', async () => {
    const folder = copyWithMistakes([])
    for (const name of ['team.json', 'legal/cgv.md', 'languages/ar.json']) unlinkSync(join(folder, name))
    const { text } = await runCheck(folder)
    for (const name of ['team.json', 'legal/cgv.md', 'languages/ar.json'])
      expect(text).toContain(`site/${name} : ce fichier manque.`)
    symlinkSync(join(root, 'package.json'), join(folder, 'team.json'))
    symlinkSync(join(root, 'docs'), join(folder, 'images/docs'), 'junction')
    symlinkSync(join(folder, 'nulle-part'), join(folder, 'images/bouee.jpg'))
    const checkOfLinks = await runCheck(folder)
    for (const name of ['team.json', 'images/docs', 'images/bouee.jpg'])
      expect(checkOfLinks.text).toContain(
        `site/${name} : c’est un lien vers un autre endroit. Posez le fichier lui-même.`,
      )
  })

  test('links are reported, also in .well-known but not in .git, and are never followed', async () => {
    const folder = copyWithMistakes([])
    mkdirSync(join(folder, 'public/.well-known'))
    mkdirSync(join(folder, '.git'))
    // Links that lead back: whoever followed them would walk two to the fortieth folders.
    for (const name of ['images/a', 'images/b', '.git/c']) symlinkSync(folder, join(folder, name), 'junction')
    symlinkSync(join(root, 'package.json'), join(folder, 'public/.well-known/key.txt'))
    const { text } = await runCheck(folder)
    const reportedLinks = [...text.matchAll(/site\/(\S+) : c’est un lien/g)].map(([, name]) => name)
    expect(reportedLinks.sort()).toEqual(['images/a', 'images/b', 'public/.well-known/key.txt'])
  })

  const mistakes: [name: string, mistake: Mistake, sentence: RegExp][] = [
    [
      'terms of sale with other words than those kept for their date',
      { file: 'legal/cgv.md', from: 'Vous payez.', to: 'Vous payez au port.' },
      /site\/legal\/cgv\.md, ligne \d+ : ce n’est plus le texte de legal\/cgv\/.*npm run content -- --cgv/,
    ],
    [
      'a figure of the terms typed in a sentence',
      { file: 'legal/cgv.md', from: /^## 12\. .*$/m, to: '$&\n\nUne sortie dure au moins trois heures.' },
      /site\/legal\/cgv\.md, ligne \d+ : « trois heures » est un chiffre que le site connaît déjà/,
    ],
    [
      'a field left out',
      { file: 'team.json', from: /\n {4}"alt": "Barbe grise[^"]*",/, to: '' },
      /site\/team\.json, ligne \d+ : il manque le champ « alt »/,
    ],
    [
      'a field left empty',
      { file: 'gourmet.json', from: '"name": "Planchette vaudoise"', to: '"name": ""' },
      /site\/gourmet\.json.* : le champ « name » est vide/,
    ],
    [
      'a field whose name is mistyped',
      {
        file: 'gourmet.json',
        from: '    "category": "Fondues",',
        to: '    "categorie": "Fondues",\n    "category": "Fondues",',
      },
      /site\/gourmet\.json, ligne \d+ : « categorie » n’est pas un champ de ce bloc/,
    ],
    [
      'the same id twice in a group',
      { file: 'activities.json', from: '"id": "subwing"', to: '"id": "bouee"' },
      /site\/activities\.json, ligne \d+ : l’id « bouee » sert deux fois/,
    ],
    [
      'the id of an activity for a formula',
      { file: 'gourmet.json', from: '"id": "fondue-chocolat"', to: '"id": "bouee"' },
      /site\/gourmet\.json, ligne \d+ : l’id « bouee » sert deux fois/,
    ],
    [
      'an id with capitals and accents',
      { file: 'activities.json', from: '"id": "subwing"', to: '"id": "Bouée Géante"' },
      /le champ « id » ne va pas\. Un id s’écrit en minuscules sans accent/,
    ],
    [
      'a picture that is not there',
      { file: 'activities.json', from: '"id": "subwing"', to: '"id": "paddle-geant"' },
      /« Subwing » : l’image « paddle-geant » n’existe pas\. Posez paddle-geant\.svg ou paddle-geant\.jpg dans images\//,
    ],
    [
      'a price with its currency',
      { file: 'booking-terms.json', from: '"ratePerHourChf": 250', to: '"ratePerHourChf": "260 CHF"' },
      /site\/booking-terms\.json, ligne \d+ : le champ « ratePerHourChf » .* Écrivez un nombre seul, sans guillemets/,
    ],
    [
      'a phone number that is none',
      { file: 'association.json', from: '"phone": null', to: '"phone": "bientôt"' },
      /« Cap Embellie » : le champ « phone » ne va pas\. Écrivez un numéro comme \+41/,
    ],
    [
      'a website without https://',
      { file: 'partners.json', from: 'https://domaine-des-murets.example', to: 'domaine-des-murets.example' },
      /« Domaine des Murets » : le champ « website » ne va pas\. Écrivez l’adresse complète, avec https:\/\/ devant/,
    ],
    [
      'a word that is not allowed',
      { file: 'team.json', from: '"bgColor": "vigne"', to: '"bgColor": "rose"' },
      /site\/team\.json, ligne \d+ : le champ « bgColor » .* l’un de ces mots : "sable", "abricot", "leman", "vigne"/,
    ],
    [
      'a link to nowhere',
      { file: 'pages/home.json', from: '"to": "/reservations"', to: '"to": "/reservation"' },
      /« Réserver une sortie » : le lien « \/reservation » ne mène à aucune page du site/,
    ],
    [
      'a sixth picture in the gallery',
      {
        file: 'gallery.json',
        from: '  {\n    "imgKey": "galerie-1",',
        to: '  { "imgKey": "galerie-1", "alt": "Encore.", "caption": "Encore" },\n  {\n    "imgKey": "galerie-1",',
      },
      /site\/gallery\.json.*compte trop d’éléments : 5 au plus/,
    ],
    [
      'a description too short for search engines',
      { file: 'pages/partners.json', from: /"metaDescription": "[^"]*"/, to: '"metaDescription": "Nos partenaires."' },
      /le champ « metaDescription » ne va pas\. Il compte 16 signes ; il en faut de 120 à 155/,
    ],
    [
      'a blank that no page fills in',
      { file: 'pages/home.json', from: 'Nous sommes une', to: '{tarif}, nous sommes une' },
      /site\/pages\/home\.json, ligne \d+ : le site ne sait pas par quoi remplacer \{tarif\}\./,
    ],
    [
      'a list where a text belongs',
      { file: 'drinks.json', from: /"description": "[^"]*"/, to: '"description": ["un", "deux"]' },
      /site\/drinks\.json, ligne \d+ : le champ « description » .* Écrivez un texte entre guillemets droits/,
    ],
    [
      'a share of more than the whole',
      { file: 'cancellation-rules.json', from: /"lateDuePercent": \d+/, to: '"lateDuePercent": 150' },
      /« lateDuePercent » est trop grand : 100 au plus/,
    ],
    [
      'a prefix that no reference is recognised by',
      { file: 'association.json', from: '"invitation": "EMB"', to: '"invitation": "TROPLARGE"' },
      /site\/association\.json.* : le champ « invitation » ne va pas\. De deux à six capitales/,
    ],
    [
      'a boat without its words',
      { file: 'boats.json', from: '"id": "sportif"', to: '"id": "voilier"' },
      /site\/boats\.json, ligne \d+ : les bateaux doivent être ceux de booking-terms\.json/,
    ],
    [
      'activities of a boat that is not there',
      { file: 'activities.json', from: '"boatType": "sportif"', to: '"boatType": "voilier"' },
      /site\/activities\.json, ligne \d+ : « voilier » n’est pas un bateau/,
    ],
    [
      'an extra whose dish is gone',
      { file: 'extras.json', from: '"id": "fondue-fromage"', to: '"id": "fondue-verte"' },
      /site\/extras\.json, ligne \d+ : « fondue-verte » n’a pas de nom/,
    ],
    [
      'a colour that is changed on the pages alone',
      { file: 'colours.css', from: '--color-corail: #b9381a', to: '--color-corail: #7a2f6b' },
      /site\/inks\.json : « day › action » est #b9381a, mais #7a2f6b dans colours\.css/,
    ],
    [
      'a drawing that only pages of text have, on a boat',
      { file: 'boats.json', from: '"imgKey": "workcraft"', to: '"imgKey": "bateau-amiral"' },
      /site\/boats\.json : l’image « bateau-amiral » ne va pas ici/,
    ],
    [
      'an hour nobody can start at',
      { file: 'booking-terms.json', from: '"10:00"', to: '"10:30"' },
      /« startTimes » : .*10:30.* n’est pas une heure pleine/,
    ],
    [
      'a shortest duration above the longest',
      { file: 'booking-terms.json', from: /"minDurationHours": \d+/, to: '"minDurationHours": 11' },
      /site\/booking-terms\.json.* : « minDurationHours » dépasse « maxDurationHours »/,
    ],
    ...(
      [
        ['0', /« count » est trop petit : 1 au moins/],
        ['21', /« count » est trop grand : 20 au plus/],
        ['2.5', /« count » doit être un nombre entier/],
      ] as const
    ).map(([count, problem]): [string, Mistake, RegExp] => [
      `equal boats of a number that cannot be, ${count}`,
      { file: 'booking-terms.json', from: '"id": "sportif",', to: `"id": "sportif",\n      "count": ${count},` },
      problem,
    ]),
    [
      'a closed day that is none',
      {
        file: 'booking-terms.json',
        from: '  "minParticipants": 1,',
        to: '  "minParticipants": 1,\n  "closedDays": ["lundi", "12-45"],',
      },
      /« closedDays » : .*12-45.* n’existe pas dans le calendrier/,
    ],
    ...['"season": ["99-99", "x"]', '"latestReturn": "x"', '"closedDays": ["x"]', '"season": ["04-15"]'].map(
      (line): [string, Mistake, RegExp] => [
        `a line that no calendar knows, ${line}`,
        {
          file: 'booking-terms.json',
          from: '  "minParticipants": 1,',
          to: `  "minParticipants": 1,\n  ${line},`,
        },
        /site\/booking-terms\.json, ligne \d+ : « (season|latestReturn|closedDays) » : /,
      ],
    ),
    [
      'a return before the first outing can be back',
      {
        file: 'booking-terms.json',
        from: '  "minParticipants": 1,',
        to: '  "minParticipants": 1,\n  "latestReturn": "11:00",',
      },
      /« latestReturn » : Aucune sortie ne serait de retour à temps/,
    ],
    [
      'a comma forgotten',
      { file: 'partners.json', from: '"type": "social",', to: '"type": "social"' },
      /site\/partners\.json, ligne \d+ : le fichier ne se lit plus/,
    ],
    [
      'a comma too many',
      { file: 'partners.json', from: /"\n {2}\}\n\]/, to: '",\n  }\n]' },
      /site\/partners\.json, ligne \d+ : le fichier ne se lit plus\..* une virgule est de trop/,
    ],
    [
      'a quotation mark inside a text',
      { file: 'drinks.json', from: 'l’équipage, lui', to: 'l’"équipage", lui' },
      /site\/drinks\.json, ligne 10 : le fichier ne se lit plus\..* guillemet droit/,
    ],
    [
      'a text on two lines',
      { file: 'drinks.json', from: 'l’équipage, lui', to: 'l’équipage,\nlui' },
      /site\/drinks\.json, ligne 1[01] : le fichier ne se lit plus/,
    ],
    [
      'a text as long as a book',
      { file: 'team.json', from: '"role": "', to: `"role": "${'mot '.repeat(200_000)}` },
      /site\/team\.json, ligne \d+ : le champ « role » est trop long : 3000 signes au plus/,
    ],
    [
      'a comment',
      { file: 'team.json', from: '[', to: '[\n  // deux absents' },
      /site\/team\.json, ligne \d : le fichier ne se lit plus\..* Un commentaire \(\/\/\) ne va pas ici/,
    ],
    ...['images/bouée.svg', 'images/boue\u0301e.jpg', 'images/aux.svg', 'public/con'].map(
      (file): [string, Mistake, RegExp] => [
        `a file named ${file}`,
        { file, to: 'x' },
        /: ce nom ne va pas sur tout ordinateur\. Écrivez-le sans accent ni espace/,
      ],
    ),
    [
      'a drawing whose ending is in capitals',
      { file: 'images/bouee.SVG', to: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      /site\/images\/bouee\.SVG : écrivez la fin du nom en minuscules : bouee\.svg/,
    ],
    ['a file emptied', { file: 'boats.json', to: ' ' }, /site\/boats\.json, ligne 1 : le fichier ne se lit plus/],
    [
      'a list where a block belongs',
      { file: 'boats.json', to: '[]' },
      /site\/boats\.json, ligne 1 : ce fichier n’a pas la forme attendue\. Écrivez un bloc entre accolades/,
    ],
    [
      'a file that the site does not know',
      { file: 'teams.json', to: '[]' },
      /site\/teams\.json : le site ne lit pas ce fichier\. Effacez-le, ou corrigez son nom/,
    ],
    [
      'a list too short',
      { file: 'job-offer.json', from: /"missions": \[[^\]]*\]/, to: '"missions": []' },
      /site\/job-offer\.json, ligne \d+ : le champ « missions » compte trop peu d’éléments : il en faut 1 au moins/,
    ],
    [
      'a translation without a comma',
      { file: 'languages/ar.json', from: '",\n', to: '"\n' },
      /site\/languages\/ar\.json, ligne \d+ : le fichier ne se lit plus/,
    ],
    [
      'a text with a sign that is no letter',
      { file: 'legal/cgv.md', to: 'été\0' },
      /site\/legal\/cgv\.md : le site ne lit pas ses lettres\. Enregistrez-le de nouveau, en UTF-8/,
    ],
    [
      'a file of two megabytes',
      { file: 'partners.json', from: /^/, to: ' '.repeat(2_000_000) },
      /site\/partners\.json : ce fichier est trop grand : 1 Mo au plus/,
    ],
    [
      'brackets without end',
      { file: 'partners.json', to: `${'['.repeat(400_000)}${']'.repeat(400_000)}` },
      /site\/partners\.json, ligne 1 : cette valeur n’a pas la forme attendue/,
    ],
    [
      'a list of thousands of wrong values',
      { file: 'partners.json', to: `[${'1,'.repeat(4_000)}1]` },
      /100 choses sont à corriger/,
    ],
    [
      'one field written thousands of times',
      { file: 'meant.json', to: `[{${'"words": "a",'.repeat(4_000)}"reason": "b"}]` },
      /100 choses sont à corriger/,
    ],
    ...['__proto__', 'constructor', 'toString', 'a('].map((name): [string, Mistake, RegExp] => [
      `a field « ${name} »`,
      { file: 'boats.json', from: '{', to: `{\n  "${name}": { "boats": [] },` },
      new RegExp(`site/boats\\.json, ligne 2 : « ${name.replace('(', '\\(')} » n’est pas un champ de ce bloc`),
    ]),
    ...[
      '<script>alert(1)</script>',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
      '<g onload="alert(1)"/>',
      '<foreignObject/>',
      '<image href="https://elsewhere.example/a.png"/>',
      '<use xlink:href="//elsewhere.example/a.svg#b"/>',
      '<image href="data:image/svg+xml,%3Csvg/%3E"/>',
      '<a href="java&#115;cript:alert(1)"/>',
      '<a><set attributeName="href" to="java&#115;cript:alert(1)"/></a>',
      '<h:iframe xmlns:h="http://www.w3.org/1999/xhtml" srcdoc="&lt;script>alert(1)&lt;/script>"/>',
      '<style>@import "//elsewhere.example/a.css";</style>',
      '<style>@\\69mport "//elsewhere.example/a.css";</style>',
      '<style><![CDATA[@font-face { src: local("a") }]]></style>',
      '<g style="fill: url( \'https://elsewhere.example/a\')"/>',
      '<g style="fill: image-set(\'https://elsewhere.example/a.png\' 1x)"/>',
      '<g fill="\\75rl(https://elsewhere.example/a.svg#b)"/>',
    ].map((inside): [string, Mistake, RegExp] => [
      `a drawing with ${inside}`,
      { file: 'images/bouee.svg', from: '</svg>', to: `${inside}</svg>` },
      /site\/images\/bouee\.svg : ce dessin contient un programme ou un lien\. Enregistrez-le sans lui/,
    ]),
    ...[
      '<!DOCTYPE svg [<!ATTLIST g onload CDATA "alert(1)">]>',
      '<?xml-stylesheet href="https://elsewhere.example/a.css"?>',
    ].map((start): [string, Mistake, RegExp] => [
      `a drawing that begins with ${start}`,
      { file: 'images/bouee.svg', from: /^/, to: `<?xml version="1.0" encoding="UTF-8"?>\n${start}\n` },
      /site\/images\/bouee\.svg : ce dessin contient « <!DOCTYPE … » ou une ligne « <\?… »/,
    ]),
    [
      'a drawing in an encoding other than UTF-8',
      { file: 'images/bouee.svg', from: /^/, to: '<?xml version="1.0" encoding="iso-2022-jp"?>' },
      /site\/images\/bouee\.svg : ce dessin contient un programme ou un lien/,
    ],
    [
      'a drawing that is none',
      { file: 'images/bouee.svg', from: '</svg>', to: '&own;' },
      /site\/images\/bouee\.svg : ce dessin ne se lit pas/,
    ],
    [
      'colours that are fetched from elsewhere',
      { file: 'colours.css', from: /$/, to: '@import url(https://elsewhere.example/a.css);' },
      /site\/colours\.css : ces couleurs appellent un autre fichier/,
    ],
    ...[
      '@plugin "./public/a.txt";',
      '@/**/plugin "./public/a.txt";',
      '@config "./public/a.txt";',
      '@source "../..";',
      '@\\70lugin "./public/a.txt";',
      '@media print { :root { background: image-set("https://elsewhere.example/a.png" 1x) } }',
    ].map((rule): [string, Mistake, RegExp] => [
      `colours with ${rule}`,
      { file: 'colours.css', from: /$/, to: rule },
      /site\/colours\.css : ces couleurs appellent un autre fichier/,
    ]),
    ...['public/quai-sans-reseau.js', 'images/a.MJS', 'a.ts', 'public/a.html', 'public/a.xsl', 'public/a.xml'].map(
      (file): [string, Mistake, RegExp] => [
        `a program at ${file}`,
        { file, to: 'console.log(1)' },
        new RegExp(`site/${file} : c’est un programme`),
      ],
    ),
    [
      'a tag in a legal text',
      { file: 'legal/cgv.md', from: '## 1. ', to: '<b>Attention</b>\n\n## 1. ' },
      /site\/legal\/cgv\.md, ligne \d+ : pas de balise HTML ici/,
    ],
    [
      'a wide no-break space in a legal text',
      { file: 'legal/cgv.md', from: /\u202f:/, to: '\u00a0:' },
      /site\/legal\/cgv\.md, ligne \d+ : une espace insécable/,
    ],
    [
      'a link to nowhere in a legal text',
      { file: 'legal/cgv.md', from: '](/reservations)', to: '](/reserver)' },
      /site\/legal\/cgv\.md, ligne \d+ : le lien « \/reserver » ne mène à aucune page du site/,
    ],
  ]

  const associationMistake = (from: string | RegExp, to: string): Mistake => ({ file: 'association.json', from, to })
  const termsMistake = (from: string | RegExp, to: string): Mistake => ({ file: 'booking-terms.json', from, to })
  mistakes.push(
    [
      'a name longer than a bill takes',
      associationMistake('"name": "Cap Embellie"', `"name": "${'Embellie '.repeat(8).trim()}"`),
      /association\.json, ligne \d+ : trop long pour la QR-facture : 71 signes, 70 au plus/,
    ],
    [
      'a street longer than a bill takes',
      associationMistake('"street": "Grand-Rue"', `"street": "${'Rue '.repeat(20).trim()}"`),
      /association\.json, ligne \d+ : trop long pour la QR-facture : 79 signes, 70 au plus/,
    ],
    [
      'a sign that no bill has',
      associationMistake('"street": "Grand-Rue"', '"street": "Ulica Łódź"'),
      /association\.json, ligne \d+ : la QR-facture n’a pas le signe « Ł »/,
    ],
    [
      'a country by its name',
      associationMistake('"country": "CH"', '"country": "Suisse"'),
      /« country » .* Deux capitales, comme CH/,
    ],
    [
      'a canton by its name',
      associationMistake('"canton": "VD"', '"canton": "Valais"'),
      /« canton » .* Deux capitales, comme VD/,
    ],
    [
      'a telephone number that is too short',
      associationMistake('"phone": null', '"phone": "021 000"'),
      /association\.json, ligne \d+.* « phone » ne va pas\. Il compte 6 chiffres ; il en faut de 9 à 15\.\s*Corrigez/,
    ],
    [
      'a short name that fits no phone',
      associationMistake('"shortName": "Embellie"', '"shortName": "Les Amis du Lac"'),
      /association\.json, ligne \d+ : trop long pour l’écran d’un téléphone/,
    ],
    [
      'a sign that nobody sees',
      associationMistake('"city": "Villeneuve"', '"city": "Ville\\u0007neuve"'),
      /signe invisible/,
    ],
    [
      'a translated word where the form has its own words',
      termsMistake('"skipper": "always"', '"skipper": "toujours"'),
      /« skipper » .* "always", "optional", "never"/,
    ],
    [
      'a time as it is spoken',
      termsMistake('"16:00"', '"16h00"'),
      /booking-terms\.json, ligne 35 : « startTimes » : .*16h00/,
    ],
    [
      'a word without its quotes',
      termsMistake('"skipper": "always"', '"skipper": always'),
      /booking-terms\.json, ligne 8 : le fichier ne se lit plus\..* guillemet droit/,
    ],
    [
      'a field written twice',
      termsMistake('"holdHours": 48,', '"holdHours": 48,\n  "hold\\u0048ours": 24,'),
      /ligne \d+ : le champ « holdHours » est écrit deux fois/,
    ],
    [
      'a time zone that no calendar knows',
      termsMistake('Europe/Zurich', 'Europe/Villeneuve'),
      /« timeZone » .* Europe\/Zurich/,
    ],
    [
      'hours in disorder',
      termsMistake('"09:00", "10:00"', '"10:00", "09:00"'),
      /ligne \d+ : écrivez, dans cet ordre : 09:00, 10:00/,
    ],
    [
      'a price of nothing',
      termsMistake('"ratePerHourChf": 250', '"ratePerHourChf": 0'),
      /ligne \d+.* « ratePerHourChf » est trop petit/,
    ],
    [
      'a price in parts of a centime',
      termsMistake('"ratePerHourChf": 250', '"ratePerHourChf": 250.005'),
      /« ratePerHourChf » va au-delà du centime/,
    ],
    [
      'no skipper for a boat that has one',
      termsMistake('"skippers": 2', '"skippers": 0'),
      /ligne \d+ : il en faut un : un bateau part avec un skipper/,
    ],
    [
      'an extra dearer than the logbook takes',
      { file: 'extras.json', from: '"priceChf": 46', to: '"priceChf": 4600' },
      /extras\.json, ligne 4, .* « priceChf » est trop grand : 2000 au plus/,
    ],
    [
      'the price of an extra typed once more',
      { file: 'testimonials.json', from: 'Le skipper a expliqué', to: 'Pour 46 francs. Le skipper a expliqué' },
      /testimonials\.json, ligne \d+ : « 46 francs » est un chiffre que le site connaît déjà/,
    ],
    [
      'no towed activity while texts speak of them',
      { file: 'lake-rules.json', from: /"towedActivities": \[.*\]/, to: '"towedActivities": []' },
      /cgv\.md, ligne \d+ : « - Les sports tractés .* d’après lake-rules\.json \(towedActivities\), cela ne vaut d’aucun/,
    ],
    [
      'deadlines the wrong way round',
      { file: 'cancellation-rules.json', from: '"freeUntilDays": 14', to: '"freeUntilDays": 3' },
      /cancellation-rules\.json, ligne 8 : pas moins que « partlyUntilDays »/,
    ],
  )

  test.for(mistakes)('the check refuses %s in plain words', async ([, mistake, sentence]) => {
    const { code, text } = await checkWith(mistake)
    expect(text).toMatch(sentence)
    expect(code).toBe(1)
    expect(text).toMatch(/Le site n’est pas construit/)
    // No English, no stack trace: one line per problem, and what to do next.
    expect(text).not.toMatch(/\bat \w+ \(|Invalid|expected|received/)
  })

  test('the program’s own texts pass the same rules', async () => {
    const files = await readContentFiles()
    const problemsOf = (name: string, from: RegExp | string, to: string) => {
      const file = files.find((each) => each.name === name) ?? expect.fail(name)
      const source = file.source.replace(from, to)
      expect(source).not.toBe(file.source)
      return [...spaceProblems({ name, source }), ...blankProblems({ name, source }, source)].join()
    }
    expect(problemsOf('content/pages/cart.ts', /\u202f:/, ' :')).toMatch(
      /^content\/pages\/cart\.ts, ligne \d+ : une espace insécable .* npm run content -- --espaces/,
    )
    expect(problemsOf('content/messages/cli-help.ts', 'Commandes :', 'Commandes\u202f:')).toMatch(
      /^content\/messages\/cli-help\.ts, ligne \d+ : une espace insécable/,
    )
    expect(problemsOf('content/measures.ts', '{rate}', '{tarif}')).toMatch(
      /^content\/measures\.ts, ligne \d+ : le site ne sait pas par quoi remplacer \{tarif\}\. Il connaît ici : \{fromPrice\}/,
    )
  })
})
