import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { sqliteFile } from '../../platform/db/connect.ts'
import { mailFolder } from '../../server/mail/transport.ts'
import type { Services } from '../../server/services.ts'

/** Those of `texts` that occur in any text column of any table. */
export async function findInRows({ db }: Services, texts: string[]): Promise<string[]> {
  const tables = await db.introspection.getTables()
  const foundTexts = new Set<string>()
  for (const { name } of tables) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db)
    const rowsJson = JSON.stringify(rows)
    for (const text of texts) if (rowsJson.includes(text)) foundTexts.add(text)
  }
  return [...foundTexts]
}

/** Those of `texts` that occur in the bytes of the SQLite file, its log, or a mail file. */
export function findInFiles({ settings }: Services, texts: string[]): string[] {
  const folder = mailFolder(settings)
  const mails = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  const databaseFile = sqliteFile(settings)
  const files = [databaseFile, `${databaseFile}-wal`, `${databaseFile}-shm`, ...mails].filter(existsSync)
  const bytes = Buffer.concat(files.map((file) => readFileSync(file)))
  return texts.filter((text) => bytes.includes(text))
}
