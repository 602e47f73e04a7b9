import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { type TermId, TERMS } from '../../../shared/glossary/terms.ts'
import { Sheet, SheetTools } from '../../../ui/card/Sheet.tsx'
import { SearchField } from '../../../ui/field/SearchField.tsx'
import { formatCount } from '../../../ui/format/numbers.ts'
import { textParam, useTypedSearch } from '../../../ui/hooks/search-params.ts'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { guidePath } from '../paths.ts'
import { foundTerms } from './found-terms.ts'
import styles from './glossary.module.css'

const PARAMS = { buscar: textParam() }

/** /ayuda/glosario: what every word of the screens means, and how it is worked out. */
export default function GlossaryScreen() {
  const [{ buscar }, setSearch] = useTypedSearch(PARAMS)
  const terms = foundTerms(buscar)
  const hash = useLocation().hash.slice(1)
  useEffect(() => {
    if (hash !== '') document.getElementById(hash)?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <PageFrame>
      <PageHead
        title="Glosario"
        back={{ to: guidePath, label: 'Guía de uso' }}
        answer="Lo que dice cada palabra de las pantallas y cómo se calcula."
      />
      <Sheet label="Términos">
        <SheetTools title="Términos" count={String(terms.length)}>
          <SearchField
            value={buscar}
            onChange={(text) => setSearch({ buscar: text })}
            placeholder="Buscar un término"
            delayMs={150}
          />
        </SheetTools>
        {terms.length === 0 ? (
          <p className={styles.empty}>Ningún término coincide con «{buscar}».</p>
        ) : (
          <dl className={styles.terms} aria-label={formatCount(terms.length, 'término', 'términos')}>
            {terms.map((id) => (
              <TermEntry key={id} id={id} isSought={id === hash} />
            ))}
          </dl>
        )}
      </Sheet>
    </PageFrame>
  )
}

function TermEntry({ id, isSought }: { id: TermId; isSought: boolean }) {
  const { term, also, says, how, see } = TERMS[id]
  return (
    <div id={id} className={styles.term} data-sought={isSought}>
      <dt>
        {term}
        {also !== undefined && <span className={styles.also}>{also}</span>}
      </dt>
      <dd>
        <p>{says}</p>
        {how !== undefined && <p className={styles.how}>{how}</p>}
        {see !== undefined && (
          <Link to={see.to} className={styles.see}>
            Ir a {see.label}
          </Link>
        )}
      </dd>
    </div>
  )
}
