import { DatabaseSync } from 'node:sqlite'

// Preloaded into a server, to prove that the durability test notices a database that does not sync.
const exec = DatabaseSync.prototype.exec
DatabaseSync.prototype.exec = function (sql: string) {
  return exec.call(this, sql.replace('synchronous = full', 'synchronous = off'))
}
