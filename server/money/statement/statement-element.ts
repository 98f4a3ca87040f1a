import { XmlElement } from '@rgrove/parse-xml'
import { StatementRefused } from './statement-refused.ts'

/** An element of a statement, queried by element names. Namespace prefixes make no difference. */
export class StatementElement {
  readonly #element: XmlElement
  readonly #lineAt: (offset: number) => number

  constructor(element: XmlElement, lineAt: (offset: number) => number) {
    this.#element = element
    this.#lineAt = lineAt
  }

  get name(): string {
    return localName(this.#element.name)
  }

  /** The line it begins on, from 1. */
  get line(): number {
    return this.#lineAt(this.#element.start)
  }

  /** The namespace that the element itself declares; empty where it declares none. */
  get namespace(): string {
    const [prefix] = this.#element.name.split(':', 1)
    const name = this.#element.name.includes(':') ? `xmlns:${prefix}` : 'xmlns'
    return this.attribute(name) ?? ''
  }

  /** All elements under `path`, for example `Refs/AcctSvcrRef`. */
  all(path: string): StatementElement[] {
    return path
      .split('/')
      .reduce<StatementElement[]>((branches, name) => branches.flatMap((branch) => branch.#named(name)), [this])
  }

  first(path: string): StatementElement | undefined {
    return this.all(path)[0]
  }

  /** The trimmed text of the first element under `path`; undefined where there is none. */
  text(path: string): string | undefined {
    return this.first(path)?.content
  }

  get content(): string | undefined {
    return this.#element.text.trim() || undefined
  }

  attribute(name: string): string | undefined {
    return this.#element.attributes[name]
  }

  /** The first element under `path`. Throws {@link StatementRefused} where there is none. */
  needed(path: string): StatementElement {
    const branch = this.first(path)
    if (!branch) throw new StatementRefused('missing', { line: this.line, found: path })
    return branch
  }

  #named(name: string): StatementElement[] {
    const elements = this.#element.children.filter((child) => child instanceof XmlElement)
    return elements
      .filter((element) => localName(element.name) === name)
      .map((element) => new StatementElement(element, this.#lineAt))
  }
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
