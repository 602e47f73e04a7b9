import { formatNumber } from '../format/numbers.ts'
import { Button } from '../button/Button.tsx'

/** In place of rows, where the address asks for a page beyond the last. */
export function NoSuchPage({ pages, onLast }: { pages: number; onLast: (page: number) => void }) {
  return (
    <>
      <p>
        {pages === 1
          ? 'Esa página no existe: hay una sola.'
          : `Esa página no existe: hay ${formatNumber(pages)}.`}
      </p>
      <Button onClick={() => onLast(pages)}>Ir a la última</Button>
    </>
  )
}
