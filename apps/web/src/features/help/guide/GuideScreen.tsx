import { clsx } from 'clsx'
import { Link, useParams } from 'react-router'
import tabs from '../../../shared/administration/AdministrationTabs.module.css'
import { useOnlyAdministers } from '../../../shared/administration/use-panel-chain.ts'
import { useAccess, useMay } from '../../../shared/session/access-context.ts'
import { PageFrame, PageHead } from '../../../ui/page/PageFrame.tsx'
import { guidePath } from '../paths.ts'
import styles from './guide.module.css'
import { GuideBlock } from './GuideBlock.tsx'
import { PAGES, PANEL_PAGE } from './pages.ts'

/** /ayuda: the guide, opened at the page of one's role; of the panel's people at theirs. */
export default function GuideScreen() {
  const { pagina } = useParams()
  const access = useAccess()
  const runsInstallation = useMay('cadenas.gestionar')
  const hasStores = !useOnlyAdministers()
  const pages = [...(runsInstallation ? [PANEL_PAGE] : []), ...(hasStores ? Object.values(PAGES) : [])]
  const own = hasStores ? PAGES[access?.rol ?? 'tienda'] : PANEL_PAGE
  const page = pages.find(({ name }) => name === pagina) ?? own
  return (
    <PageFrame>
      <PageHead
        title="Guía de uso"
        answer={
          <span>
            Lo de cada día, paso a paso. Las palabras están en el{' '}
            <Link to={`${guidePath}/glosario`}>glosario</Link>; las teclas de cada pantalla, con <kbd>?</kbd>.
          </span>
        }
      />
      <nav className={tabs.tabs} aria-label="Páginas de la guía">
        {pages.map(({ name, label }) => (
          <Link
            key={name}
            to={`${guidePath}/${name}`}
            className={clsx(tabs.tab, name === page.name && tabs.active)}
            aria-current={name === page.name ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <article className={styles.page}>
        {page.blocks.map((block, index) => (
          // What the build has read never changes while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <GuideBlock key={index} block={block} />
        ))}
      </article>
    </PageFrame>
  )
}
