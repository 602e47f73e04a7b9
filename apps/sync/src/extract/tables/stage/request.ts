import type { PruebaHoja, UsoPlantilla } from '@abasto/contracts/imports/sheet'
import type { TextForm } from '../open-tables.ts'
import type { SheetFacts } from '../recognise/sheet-facts.ts'
import type { SheetMapping } from '../recognise/mapping.ts'

/** A file to be looked at from its beginning to its end. */
export interface FileToLookAt {
  readonly path: string
  /** As the person named it. */
  readonly name: string
  readonly form: TextForm
  /** Rows of the heads that a person named, by the number of their sheet. */
  readonly heads: Readonly<Record<number, number>>
  readonly today: string
}

/** How far it is, or what it holds. */
export type Looked =
  | { readonly kind: 'rows'; readonly rows: number }
  | {
      readonly kind: 'file'
      readonly format: 'xlsx' | 'csv'
      readonly encoding: NonNullable<TextForm['encoding']> | null
      readonly separator: NonNullable<TextForm['separator']> | null
      readonly sheets: readonly SheetFacts[]
    }

export interface SheetToStage {
  /** In its file. */
  readonly index: number
  readonly name: string
  readonly mapping: SheetMapping & { readonly uso: UsoPlantilla }
  /** What names the location of its rows, where no column does. */
  readonly text: string
}

export interface FileToStage {
  readonly path: string
  readonly name: string
  readonly form: TextForm
  readonly sheets: readonly SheetToStage[]
}

/** Files that are understood, to be read row by row into a database file that is made anew. */
export interface FilesToStage {
  readonly database: string
  readonly files: readonly FileToStage[]
  /** Identifier of what the files call a location; null: its rows are left out. */
  readonly locations: ReadonlyMap<string, string | null>
  /** Units per pack of the products that are known, by code; 0: unknown. */
  readonly catalogue: ReadonlyMap<string, number>
  readonly today: string
}

export interface StagedSheet extends PruebaHoja {
  /** Numbers of its file and of itself, in the order of the request. */
  readonly file: number
  readonly index: number
}

/** What there is of a location, ready to be loaded. */
export interface StagedContents {
  readonly ubicacion_id: string
  /** Rows of stock, rejected ones included. */
  readonly stock: number
  /** Days with sales, in order. */
  readonly days: readonly string[]
}

export type Staged =
  | { readonly kind: 'rows'; readonly rows: number }
  | {
      readonly kind: 'staged'
      readonly sheets: readonly StagedSheet[]
      readonly newProducts: {
        readonly total: number
        readonly first: readonly { readonly codigo_producto: string; readonly descripcion_producto: string }[]
      }
      readonly contents: readonly StagedContents[]
      /** Days and locations that more than one sheet brings, which are added up. */
      readonly shared: number
    }
