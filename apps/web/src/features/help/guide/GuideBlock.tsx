import { Link } from 'react-router'
import type { Block, Part } from './block.ts'
import styles from './guide.module.css'

/** A block of the guide's text, as elements of the page. */
export function GuideBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'title': {
      // The page's own title stands above: the text begins beneath it.
      const Title = block.level <= 2 ? 'h2' : 'h3'
      return (
        <Title className={block.level <= 2 ? styles.title : styles.subtitle}>
          <Parts parts={block.parts} />
        </Title>
      )
    }
    case 'text':
      return (
        <p className={styles.text}>
          <Parts parts={block.parts} />
        </p>
      )
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul'
      return (
        <List className={block.ordered ? styles.steps : styles.list}>
          {block.items.map((parts) => (
            <li key={JSON.stringify(parts)}>
              <Parts parts={parts} />
            </li>
          ))}
        </List>
      )
    }
    case 'table':
      return <GuideTable rows={block.rows} />
    case 'picture':
  }
  return (
    <figure className={styles.figure}>
      <a href={block.source} className={styles.open} aria-label={`${block.says}, en grande`}>
        <img src={block.source} alt={block.says} loading="lazy" width={1440} height={900} />
      </a>
      <figcaption>{block.says}</figcaption>
    </figure>
  )
}

function GuideTable({ rows: [head = [], ...rows] }: { rows: readonly (readonly (readonly Part[])[])[] }) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {head.map((parts) => (
            <th key={JSON.stringify(parts)} scope="col">
              <Parts parts={parts} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={JSON.stringify(row)}>
            {row.map((parts) => (
              <td key={JSON.stringify(parts)}>
                <Parts parts={parts} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const Parts = ({ parts }: { parts: readonly Part[] }) =>
  parts.map((part) => <OnePart key={JSON.stringify(part)} part={part} />)

function OnePart({ part }: { part: Part }) {
  if (typeof part === 'string') return part
  if (part.kind === 'strong') return <strong>{part.text}</strong>
  if (part.kind === 'code') return <kbd>{part.text}</kbd>
  return <Link to={part.to}>{part.text}</Link>
}
