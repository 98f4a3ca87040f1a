import { useLocation } from 'react-router'
import { languages, languageTexts as texts } from '../../content/languages.ts'
import { TextLink } from '../ui/text-link.tsx'
import { useTranslator } from './translator.tsx'

/** Links to this page in French and in the languages of families, each at its own address. No language is guessed. */
export function LanguageLinks() {
  const { language, translate, langOf } = useTranslator()
  const { pathname } = useLocation()
  const frenchPath = language ? pathname.slice(0, -language.code.length - 1) : pathname
  const links = [{ code: 'fr', name: texts.french, direction: undefined }, ...languages]
  return (
    <div className="print:hidden">
      <nav lang="fr-CH" dir={language?.direction} aria-label={texts.label}>
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ code, name, direction }) => (
            <li key={code}>
              <TextLink
                to={code === 'fr' ? frenchPath : `${frenchPath}/${code}`}
                lang={code}
                hrefLang={code}
                dir={direction}
                aria-current={code === (language?.code ?? 'fr') ? 'page' : undefined}
                className="aria-[current]:text-ink aria-[current]:no-underline"
              >
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {language && !language.reader && (
        <p className="mt-2 border-s-4 border-accent ps-3 text-sm">
          {langOf(texts.toReread).lang ? null : translate(texts.toReread)}{' '}
          <span lang="fr" dir="ltr">
            {texts.toReread}
          </span>
        </p>
      )}
    </div>
  )
}
