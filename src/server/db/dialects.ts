import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type { NodeSqlite } from './node-sqlite.ts';

/**
 * Kysely's own dialects, but for two things. Migrations run in one transaction on SQLite too, which can undo changes
 * of the schema as well as rows. And a rollback that fails does not hide why there was one: on a full disk SQLite has
 * ended the transaction by itself, and a connection that is gone has nothing left to undo.
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #database: NodeSqlite;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#database = database;
  }

  override createAdapter(): SqliteAdapter {
    return new NodeSqliteAdapter();
  }

  override createDriver(): SqliteDriver {
    return new NodeSqliteDriver(this.#database);
  }
}

class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: NodeSqlite;

  constructor(database: NodeSqlite) {
    super({ database });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction()) await super.rollbackTransaction(connection);
  }
}

export class PoolDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new PoolDriver(this.#config);
  }
}

class PoolDriver extends PostgresDriver {
  override async rollbackTransaction(connection: Parameters<PostgresDriver['rollbackTransaction']>[0]) {
    // The connection is marked as of no more use, and the database undoes what nobody commits.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
