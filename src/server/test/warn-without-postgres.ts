/** Printed once, so that a green run is not taken for one on both databases. */
export default function setup(): void {
  console.log(
    'The server tests run on SQLite only. To run them on PostgreSQL too, set TEST_DATABASE_URL to a server\n' +
      'where databases may be created, for example postgres://postgres@127.0.0.1:5432/postgres.\n',
  );
}
