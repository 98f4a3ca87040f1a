import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../../platform/db/connect.ts'

type Column = { type: string; isNullable: boolean; hasDefault: boolean }

/** The parts of a schema that a program written for it relies on. */
export type SchemaShape = {
  /** By `table.column`. */
  columns: Map<string, Column>
  /** The constraints and unique indexes, as `table: rule`; only PostgreSQL lists them one by one. */
  rules: Set<string>
}

/** Reads the shape of the current schema. */
export async function readSchemaShape(db: Database): Promise<SchemaShape> {
  const tables = await db.introspection.getTables()
  const columns = new Map<string, Column>()
  for (const table of tables) {
    for (const { name, dataType, isNullable, hasDefaultValue } of table.columns) {
      columns.set(`${table.name}.${name}`, { type: dataType, isNullable, hasDefault: hasDefaultValue })
    }
  }
  return { columns, rules: await rulesOf(db) }
}

async function rulesOf(db: Database): Promise<Set<string>> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return new Set()
  const { rows } = await sql<{ tableName: string; rule: string }>`
    select conrelid::regclass::text as "tableName", pg_get_constraintdef(oid) as rule
      from pg_constraint where contype in ('c', 'f', 'p', 'u') and conrelid <> 0
    union all select tablename, regexp_replace(indexdef, '^.* USING ', 'unique ')
      from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%'`.execute(db)
  return new Set(rows.map(({ tableName, rule }) => `${tableName}: ${rule}`))
}

/** What would break a program written for `before` when it runs on `after`; empty if the schemas are compatible. */
export function findIncompatibilities(before: SchemaShape, after: SchemaShape): string[] {
  const tables = new Set([...before.columns.keys()].map(tableOf))
  const changedColumns = [...before.columns].flatMap(([name, columnBefore]) => {
    const columnAfter = after.columns.get(name)
    if (!columnAfter) return [`${name} is gone`]
    if (columnAfter.type !== columnBefore.type) return [`${name} was ${columnBefore.type} and is ${columnAfter.type}`]
    if (columnBefore.isNullable && !columnAfter.isNullable) return [`${name} may no longer be empty`]
    return columnBefore.hasDefault && !columnAfter.hasDefault && !columnAfter.isNullable
      ? [`${name} has lost its default`]
      : []
  })
  const newRequiredColumns = [...after.columns].flatMap(([name, { isNullable, hasDefault }]) => {
    const isAdded = tables.has(tableOf(name)) && !before.columns.has(name)
    return isAdded && !isNullable && !hasDefault ? [`${name} must be given`] : []
  })
  const newRules = [...after.rules].filter((rule) => tables.has(rule.split(':')[0] ?? '') && !before.rules.has(rule))
  return [...changedColumns, ...newRequiredColumns, ...newRules.map((rule) => `new rule of ${rule}`)]
}

function tableOf(name: string): string {
  return name.split('.')[0] ?? ''
}
