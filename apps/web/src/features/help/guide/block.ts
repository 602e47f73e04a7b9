/** A page of the guide as the build reads it from its markdown: no HTML, so that nothing of it can be a script. */
export type Block =
  | { readonly kind: 'title'; readonly level: number; readonly parts: readonly Part[] }
  | { readonly kind: 'text'; readonly parts: readonly Part[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Part[])[] }
  | { readonly kind: 'table'; readonly rows: readonly (readonly (readonly Part[])[])[] }
  | { readonly kind: 'picture'; readonly source: string; readonly says: string }

export type Part =
  | string
  | { readonly kind: 'strong'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly to: string; readonly text: string }
