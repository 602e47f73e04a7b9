/**
 * How much of a source is taken at once, long before a reading process has no more memory. Names what a person can
 * do: what is too large is never what a store sells, it is a column that nobody asked for.
 */

const MEGABYTE = 2 ** 20

/** What a server sends until somebody takes it: a batch of rows, and those that its driver reads ahead. */
export const LARGEST_BATCH_BYTES = 16 * MEGABYTE
export const TOO_LARGE_BATCH = `El servidor envía filas demasiado grandes (más de ${LARGEST_BATCH_BYTES / MEGABYTE} MB de una vez): pide en la consulta solo las columnas que se cargan`

/** About as much as is asked of a server at once, where it can be told how much. */
export const USUAL_BATCH_BYTES = MEGABYTE

/** A record of a CSV file. One that is larger has a quote that was never closed, or is no CSV. */
export const LARGEST_RECORD_BYTES = MEGABYTE
