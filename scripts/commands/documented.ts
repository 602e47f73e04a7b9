/** The commands that a document tells its reader to type: `start`, `test`, `bench:carga`. */
export function documentedCommands(text: string): string[] {
  const named = [...text.matchAll(/\bnpm (?:run (?<script>[\w:-]+)|(?<short>start|test)\b)/g)]
  return [...new Set(named.map(({ groups }) => groups?.['script'] ?? groups?.['short'] ?? ''))].sort()
}
