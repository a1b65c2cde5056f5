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
 * Kysely's own dialects with two changes. Migrations run in one transaction on SQLite too, which can roll back schema
 * changes. And a failing rollback does not hide the original error: on a full disk SQLite has ended the transaction by
 * itself, and a lost connection has nothing left to roll back.
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
    // The connection is marked as unusable, and the database rolls back what was not committed.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
