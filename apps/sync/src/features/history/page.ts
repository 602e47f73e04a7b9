import type { CorridasRespuesta } from '@abasto/contracts/etl/schema'

interface Page {
  readonly page: number
  readonly page_size: number
}

/** What an answer in pages says of them. */
export function pagination({ page, page_size }: Page, totalItems: number): CorridasRespuesta['pagination'] {
  const totalPages = Math.ceil(totalItems / page_size)
  return {
    total_items: totalItems,
    total_pages: totalPages,
    current_page: page,
    has_next: page < totalPages,
    has_previous: page > 1,
  }
}

export function offsetOf({ page, page_size }: Page): number {
  return (page - 1) * page_size
}
