import { association } from '../content/association.ts'
import { boardingNeedErrors, boardingNeeds } from '../content/boarding-needs.ts'
import { boats } from '../content/boats.ts'
import { bookingTerms } from '../content/booking-terms.ts'
import { type Language, languages, languageTexts } from '../content/languages.ts'
import { formErrorMessages, reachErrorMessages } from '../content/messages/form-errors.ts'
import { privacyLinkLabel } from '../content/messages/privacy.ts'
import { startChoiceTexts } from '../content/messages/start-choice.ts'
import { submissionTexts } from '../content/messages/submissions.ts'
import { easyReadPage } from '../content/pages/easy-read.ts'
import { invitationPage } from '../content/pages/invitation.ts'
import { manageBookingPage } from '../content/pages/manage-booking.ts'
import {
  actProblems,
  cancellationTexts,
  moveTexts,
  preparationTexts,
  refusedActs,
} from '../content/pages/manage-booking-acts.ts'
import { offeredOutingsPageTexts } from '../content/pages/offered-outings.ts'
import { relayPageTexts } from '../content/pages/relay.ts'
import { maxInFleet } from '../domain/booking/boat.ts'
import ar from '../site/languages/ar.json' with { type: 'json' }
import en from '../site/languages/en.json' with { type: 'json' }
import es from '../site/languages/es.json' with { type: 'json' }
import pt from '../site/languages/pt.json' with { type: 'json' }
import sq from '../site/languages/sq.json' with { type: 'json' }
import ti from '../site/languages/ti.json' with { type: 'json' }
import uk from '../site/languages/uk.json' with { type: 'json' }
import { keepBlanks } from './in-terms.ts'
import { withPlainSpaces } from './no-break.ts'
import type { Span } from './times.ts'

// The only module that loads the files of languages. The server alone imports it, so that no browser loads a language
// it was not asked for.

type LanguageFile = { reader: string; sentences: Readonly<Record<string, string>> }

export const languageFiles: Record<Language['code'], LanguageFile> = { ar, en, es, pt, sq, ti, uk }

const { states, facts, moved, contact, ...manageTexts } = manageBookingPage
const { intro, title, forWhom, alike, ways, ask, day, questions } = keepBlanks(offeredOutingsPageTexts)
const { invitation } = keepBlanks(relayPageTexts)

/** The words for preparing a visit that this page never shows: emptied, they need no translation. */
const untranslatedTexts = { otherBoat: '', onOtherBoat: '', said: '', saving: '' }

/** Why an act on an offered outing is refused. */
const familyRefusals = [
  ...(['evening-over', 'too-late-to-move', 'moved-enough', 'beyond-offer'] as const),
  ...(['cancelled', 'departed', 'other'] as const),
]

/** What each page says in the language of a family: exactly these sentences are to be translated. */
export const translatedTexts = {
  'easy-read': { ...easyReadPage, metaTitle: '', metaDescription: '' },
  offered: {
    ...{
      intro,
      title,
      forWhom,
      alike,
      ways,
      day,
      questions,
      privacyLink: privacyLinkLabel,
      answerTime: association.answerTime,
    },
    ask: { ...ask, assistant: '' },
    errors: [
      ...['name-required', 'name-too-long', 'name-link', 'message-required', 'message-too-long'].map(
        (code) => formErrorMessages[code as keyof typeof formErrorMessages],
      ),
      ...Object.values(reachErrorMessages),
      ...[submissionTexts.errorSummaryTitle, submissionTexts.notSentTitle, submissionTexts.writeInstead],
    ],
  },
  code: { ...invitationPage, metaTitle: '', metaDescription: '', errorSummary: submissionTexts.errorSummaryTitle },
  invitation: {
    ...{ ...invitation, message: '', sms: '', ready: '', readyText: '', mailed: '', renewed: '', print: '', close: '' },
    boats: boats.map(({ shortName }) => shortName),
  },
  family: {
    states: Object.entries(states)
      .filter(([phase]) => /^(confirmed|on-water|over|postponed|cancelled-.*)$/.test(phase))
      .map(([, words]) => words),
    facts: [facts.reference, facts.boat, facts.participants],
    ...{ moved, contact: contact.text, anotherDay: manageTexts.anotherDay, chooseAnother: manageTexts.chooseAnother },
    ...{ word: manageTexts.word, addToCalendar: manageTexts.addToCalendar, map: manageTexts.map },
    cancel: [cancellationTexts.open.postponedFree, cancellationTexts.dialog.hoursFreed],
    confirm: [cancellationTexts.dialog.confirm, cancellationTexts.done.title],
    move: { ...moveTexts, reasons: moveTexts.reasons.offered, open: '', costs: '', saving: '', close: '' },
    starts: [startChoiceTexts.chooseTime, startChoiceTexts.taken],
    nearest: [startChoiceTexts.alternatives, startChoiceTexts.noAlternative],
    prepare: { ...preparationTexts, groups: preparationTexts.groups.map((group) => group.title), ...untranslatedTexts },
    needs: [boardingNeeds, boardingNeedErrors],
    refused: [familyRefusals.map((reason) => refusedActs[reason]), actProblems.unavailable],
  },
} as const

type Page = keyof typeof translatedTexts

/** What stands in the head of each page: its title, and its first line. */
const heads: Record<Page, { title: string; intro: string }> = {
  'easy-read': { title: easyReadPage.title, intro: easyReadPage.intro ?? '' },
  offered: { title, intro: intro[0] ?? '' },
  code: { title: invitationPage.title, intro: invitationPage.intro },
  invitation: { title: invitation.title, intro: invitation.free[0] },
  family: { title: invitation.title, intro: invitation.free[0] },
}

/** What a page needs of the language it is read in. `head` is French, as `sentences` are found by it. */
export type Translation = Language &
  LanguageFile & { head: { title: string; intro: string } | undefined; figures: ReturnType<typeof bareFigures> }

/** The values of blanks in another language: bare numbers and hours, since its sentences have the words around them. */
function bareFigures() {
  const { minDurationHours, weatherNoticeTime } = bookingTerms
  const maxPersons = maxInFleet('maxParticipants', bookingTerms)
  return { maxPersons, minDuration: minDurationHours, weatherTime: weatherNoticeTime }
}

/** Every sentence in these words, as the files of languages have it: with plain spaces. */
export function sentencesIn(words: unknown): string[] {
  if (typeof words === 'string') return words === '' ? [] : [withPlainSpaces(words)]
  if (typeof words !== 'object' || words === null) return []
  const entries = Object.entries(words).filter(([name]) => !/^(to|imgKey|iconName|assistant)$/.test(name))
  return entries.flatMap(([, entry]) => sentencesIn(entry))
}

/** What `pages` say in the language with this code. Undefined for any other code. */
export function translationOf(code: unknown, ...pages: Page[]): Translation | undefined {
  const language = languages.find((each) => each.code === code)
  if (!language) return undefined
  const { reader, sentences } = languageFiles[language.code]
  const frenchSentences = sentencesIn([
    languageTexts.toReread,
    languageTexts.inFrench,
    ...pages.map((page) => translatedTexts[page]),
  ])
  const translatedEntries = frenchSentences.flatMap((french) =>
    Object.hasOwn(sentences, french) ? [[french, sentences[french]]] : [],
  )
  const head = pages[0] && heads[pages[0]]
  return { ...language, reader, sentences: Object.fromEntries(translatedEntries), head, figures: bareFigures() }
}

/** The same for the page at this address, whose last part names the language. */
export const translationAt = ({ url }: { url: string }, ...pages: Page[]) =>
  translationOf(
    new URL(url).pathname
      .split('/')
      .at(-1)
      ?.replace(/\.data$/, ''),
    ...pages,
  )

/** « portugais »: what the team reads of a page's language. Undefined in French. */
export const nameInFrench = (language: Pick<Language, 'code'> | undefined) =>
  language && new Intl.DisplayNames('fr', { type: 'language' }).of(language.code)

/** Days and hours at the lake, as this language writes them. Written on the server: browsers lack some languages. */
export function timesIn({ locale }: Language, timeZone: string) {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
  const date = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone } as const
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options)
  return {
    day: (instant: Date) => format(date).format(instant),
    hour: (instant: Date) => format(clock).format(instant),
    moment: (instant: Date) => format({ ...date, ...clock }).format(instant),
    hours: ({ startsAt, endsAt }: Span) => `${format(clock).format(startsAt)} – ${format(clock).format(endsAt)}`,
    count: (count: number) => new Intl.NumberFormat(locale).format(count),
  }
}
