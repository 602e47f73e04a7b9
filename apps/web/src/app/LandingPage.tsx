import { useQuery } from '@tanstack/react-query'
import { IconArrowUpRight } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Banner } from '../ui/notice/Banner.tsx'
import { ShelfDrawing } from '../shared/brand/ShelfDrawing.tsx'
import styles from './LandingPage.module.css'
import { configurationQuery } from './tenant-query.ts'

/** The public page, where the address names no chain. */
export default function LandingPage() {
  const configuration = useQuery(configurationQuery)
  useEffect(() => {
    document.title = 'Abasto'
  }, [])
  const addresses = configuration.data?.enlaces
  const links = [
    { label: 'Tienda para clientes', href: addresses?.tienda_clientes },
    { label: 'Panel de administración', href: addresses?.panel_admin },
  ].filter(({ href }) => href)
  return (
    <main className={styles.page}>
      <div className={styles.message}>
        <p className={styles.name}>Abasto</p>
        <h1 className={styles.title}>Estamos en construcción</h1>
        <p className={styles.text}>
          Inventario, ventas y pedidos de toda la cadena, en un solo lugar.
          {links.length > 0 && ' Mientras terminamos, puedes ir a:'}
        </p>
        <ul className={styles.links}>
          {links.map(({ label, href }) => (
            <li key={label}>
              <a href={href} className={styles.link}>
                {label}
                <IconArrowUpRight size={18} stroke={1.75} aria-hidden="true" />
              </a>
            </li>
          ))}
        </ul>
        {configuration.isError && (
          <Banner tone="error">No se pudieron cargar los enlaces. Recarga la página.</Banner>
        )}
      </div>
      <div className={styles.picture}>
        <ShelfDrawing />
      </div>
    </main>
  )
}
