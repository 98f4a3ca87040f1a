import type { ParseArgsOptionsConfig } from 'node:util'
import type { cliHelp } from '../content/messages/cli-help.ts'
import type { Services } from '../server/services.ts'

export type CommandName = keyof typeof cliHelp.commands

/** 0: done. 1: refused, not found, or not possible now. 2: usage error. `importer-releve` has others, in its help. */
export type ExitCode = 0 | 1 | 2

/** Where results and errors are printed; each text has one or more lines. */
export type Terminal = { print: (text: string) => void; printError: (text: string) => void }

/** The words and options typed after a command's name. */
export type CommandLine = { args: string[]; options: Record<string, string | boolean | undefined> }

export type Command = {
  options?: ParseArgsOptionsConfig
  /** The least and greatest number of words that follow the command. */
  argCountRange: readonly [least: number, most: number]
  /** Gives the text to print, or the exit code if the command has printed by itself. */
  run: (call: CommandLine & { services: Services; terminal: Terminal }) => Promise<string | ExitCode>
}

/** The command was typed incorrectly; the message says why, in French. */
export class UsageError extends Error {}

/** Nothing was done; the message says why, in French. */
export class RefusedError extends Error {
  readonly code: ExitCode
  constructor(message: string, code: ExitCode = 1) {
    super(message)
    this.code = code
  }
}
