import type { ReactNode } from 'react'
import { NoSuchPage } from './NoSuchPage.tsx'

export interface EmptyPageProps {
  /** Of all pages; undefined: not known. */
  pages: { readonly total_items: number; readonly total_pages: number } | undefined
  onPage: (page: number) => void
  /** What is said where there is nothing on any page. */
  children: ReactNode
}

/** In place of the rows of a page that has none: a page beyond the end says so, and leads back. */
export function EmptyPage({ pages, onPage, children }: EmptyPageProps) {
  return pages && pages.total_items > 0 ? <NoSuchPage pages={pages.total_pages} onLast={onPage} /> : children
}
