import type { ParseArgsOptionsConfig } from 'node:util'
import type { cliHelp } from '../../content/messages/cli-help.ts'
import type { Settings } from '../env.ts'
import type { Log } from '../log.ts'
import type { Services } from '../services.ts'

export type CommandName = keyof typeof cliHelp.commands

/** 0: done. 1: refused, not found, or not possible at present. 2: badly written. */
export type ExitCode = 0 | 1 | 2

/** Where answers and complaints go, a text of one or more lines each. */
export type Terminal = { print: (text: string) => void; complain: (text: string) => void }

/** What was typed behind the name of a command. */
export type Typed = { words: string[]; options: Record<string, string | boolean | undefined> }

export type Call = Typed & { services: Services; terminal: Terminal }

type Shape = {
  options?: ParseArgsOptionsConfig
  /** How many words must and may follow. */
  words: readonly [least: number, most: number]
}

export type Command =
  | (Shape & { run: (call: Call) => Promise<ExitCode> })
  /** For a command that must not find the parts of the site at work: it opens what it needs. */
  | (Shape & { runAlone: (call: Omit<Call, 'services'> & { settings: Settings; log: Log }) => Promise<ExitCode> })

/** What was typed makes no sense; the message says why, in French. */
export class UsageError extends Error {}
