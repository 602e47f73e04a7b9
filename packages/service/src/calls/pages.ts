import type { Paginacion } from '@abasto/contracts/wire/pages'

interface Page {
  readonly page: number
  readonly page_size: number
}

/** What an answer of which this is one page says of all of them. */
export function paginationOf({ page, page_size }: Page, totalItems: number): Paginacion {
  const totalPages = Math.ceil(totalItems / page_size)
  return {
    total_items: totalItems,
    total_pages: totalPages,
    current_page: page,
    has_next: page < totalPages,
    has_previous: page > 1,
  }
}

/** Items on the pages before this one. */
export const offsetOf = ({ page, page_size }: Page): number => (page - 1) * page_size
