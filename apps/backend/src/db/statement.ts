/** What values of PostgreSQL's types are here: read from a row, and given for a parameter. */
interface Types {
  boolean: { read: boolean; given: boolean }
  smallint: { read: number; given: number }
  integer: { read: number; given: number }
  bigint: { read: bigint; given: bigint | number }
  'double precision': { read: number; given: number }
  numeric: { read: string; given: string | number | bigint }
  text: { read: string; given: string }
  name: { read: string; given: string }
  uuid: { read: string; given: string }
  date: { read: Date; given: string }
  timestamptz: { read: Date; given: Date }
  /** Given as text: a driver would take a list for an array of PostgreSQL's. */
  jsonb: { read: unknown; given: string }
  void: { read: unknown; given: never }
  'smallint[]': { read: number[]; given: readonly number[] }
  'integer[]': { read: number[]; given: readonly number[] }
  'bigint[]': { read: bigint[]; given: readonly (bigint | number)[] }
  'text[]': { read: string[]; given: readonly string[] }
  'date[]': { read: Date[]; given: readonly string[] }
  /** Given as texts: a driver writes no list of times. */
  'timestamptz[]': { read: Date[]; given: readonly string[] }
}

type Type = keyof Types

declare const MEANT: unique symbol

/** A type of which only some values occur: the states that a text names, what a document holds. */
type Narrowed<Meant> = string & { readonly [MEANT]: Meant }

/**
 * The types of columns or parameters by name. With `?` a value may be null. With `!` it never is, although the table's
 * column may be: the statement leaves those rows out.
 */
export type Columns = Readonly<Record<string, Type | `${Type}?` | `${Type}!` | Narrowed<unknown>>>

type ValueOf<Column, Way extends 'read' | 'given'> =
  Column extends Narrowed<infer Meant>
    ? Meant
    : Column extends Type
      ? Types[Column][Way]
      : Column extends `${infer T extends Type}!`
        ? Types[T][Way]
        : Column extends `${infer T extends Type}?`
          ? Types[T][Way] | null
          : never

/** A row with these columns. BIGINT is a bigint, a time a Date, jsonb is parsed. */
export type RowOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K], 'read'> }

type GivenOf<C extends Columns> = { readonly [K in keyof C]: ValueOf<C[K], 'given'> }

type TypeFor<Meant> = { [T in Type]: [Meant] extends [Types[T]['read']] ? T : never }[Type]

/** A column of which more is known than PostgreSQL can tell: `column<PaymentState>('text')`. */
export const column = <Meant>(
  type: null extends Meant ? `${TypeFor<NonNullable<Meant>>}?` : TypeFor<Meant> | `${TypeFor<Meant>}!`,
): Narrowed<Meant> => type as string as Narrowed<Meant>

/** Columns that several statements answer, or parameters that several take. */
export const columns = <const C extends Columns>(of: C): C => of

/** The names of columns as a statement lists them: `select ${namesOf(PAYMENT)} from payments`. */
export const namesOf = (of: Columns): string => Object.keys(of).join(', ')

/**
 * SQL with `$1` parameters. PostgreSQL prepares it once per connection under `name`, so a name always has the same text.
 * What is given for the parameters is a list, or a record where `order` says which name is `$1`, which `$2` and so on.
 */
export interface Statement {
  readonly name: string
  readonly text: string
  readonly order?: undefined
}

/** A statement of which is known what it takes and what it answers. */
export interface TypedStatement<Row, Given> {
  readonly name: string
  readonly text: string
  readonly order?: readonly string[] | undefined
  /** Never there: types follow from it. */
  readonly types?: (given: Given) => Row
}

/** A statement that says what it takes and what it answers; `statements.test.ts` asks PostgreSQL whether it is true. */
export interface DeclaredStatement<Given extends Columns = Columns, Row extends Columns = Columns>
  extends TypedStatement<RowOf<Row>, GivenOf<Given>> {
  readonly order: readonly string[]
  readonly parameters: Given
  readonly row: Row
}

const DECLARED: DeclaredStatement[] = []

/** All that the modules loaded so far declare. */
export const declaredStatements: readonly DeclaredStatement[] = DECLARED

const NAME = /\$([a-z]\w*)/gi

/** SQL whose parameters are named in its text: `select … where player_id = $playerId`. Throws where one is not declared. */
export function statement<const Given extends Columns = {}, const Row extends Columns = {}>({
  name,
  text,
  parameters = {} as Given,
  row = {} as Row,
}: {
  readonly name: string
  readonly parameters?: Given
  readonly row?: Row
  readonly text: string
}): DeclaredStatement<Given, Row> {
  const order: string[] = []
  const numbered = text.replaceAll(NAME, (_, parameter: string) => {
    if (!(parameter in parameters)) throw new Error(`${name}: $${parameter} is not declared`)
    if (!order.includes(parameter)) order.push(parameter)
    return `$${order.indexOf(parameter) + 1}`
  })
  const declared = { name, text: numbered, order, parameters, row }
  DECLARED.push(declared)
  return declared
}

/** What `Queries.run` takes beside the statement: nothing where it has no parameters. */
export type Arguments<Given> = Given extends readonly unknown[]
  ? [parameters?: Given]
  : {} extends Given
    ? []
    : [parameters: Given]

/** The values of `$1`, `$2`, …; always a list of its own. */
export function valuesOf({ order }: Pick<TypedStatement<never, never>, 'order'>, given: unknown): unknown[] {
  if (order === undefined) return [...((given ?? []) as readonly unknown[])]
  return order.map((parameter) => (given as Readonly<Record<string, unknown>>)[parameter])
}
