import type { Plugin } from 'vite'

const BYTES = 8

/**
 * Names the build in its page: bundles carry a hash of their content in their names, so these and the page are it.
 *
 * @param tell is told the name
 */
export const versionPlugin = (tell: (version: string) => void): Plugin => ({
  name: 'abasto-version',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const all = [html, ...Object.keys(bundle).toSorted()].join('\0')
      const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(all))
      const content = [...new Uint8Array(digest).slice(0, BYTES)]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('')
      tell(content)
      return [{ tag: 'meta', attrs: { name: 'version', content }, injectTo: 'head' }]
    },
  },
})
