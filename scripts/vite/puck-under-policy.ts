import type { Plugin } from 'vite'

/** What the page builder's editor does that our policy forbids or that nobody needs → what stands in its place. */
const changes: readonly { file: RegExp; found: RegExp; instead: string }[] = [
  {
    // Styles in a <style> element: a sheet of the script's own says the same, and the policy lets it.
    file: /\/@dnd-kit\/dom\/index\.js$/,
    found:
      /isDocument\(root\) \? __privateMethod\([^;]*?injectStyleElement_fn\)\.call\(this, root, rootStyles, cssRules\) :/,
    instead: 'isDocument(root) ? adoptedSheet(root, rootStyles, cssRules) :',
  },
  {
    file: /\/@dnd-kit\/dom\/index\.js$/,
    found: /$/,
    instead: `
function adoptedSheet(root, rootStyles, cssRules) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(cssRules)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  return {
    refCount: 0,
    cleanup() {
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter(each => each !== sheet)
      rootStyles.delete(cssRules)
    },
  }
}
`,
  },
  {
    // English words and a role for what is dragged: whoever uses no pointer moves blocks by our own buttons.
    file: /\/@dnd-kit\/dom\/index\.js$/,
    found: /plugins: \[Accessibility, /,
    instead: 'plugins: [',
  },
  {
    // Hides what is dropped by a <style> element while a copy of it flies there.
    file: /\/@puckeditor\/core\/dist\/chunk-\w+\.mjs$/,
    found: /if \(prefersReducedMotion\(overlayDoc\)\) return;/,
    instead: 'return;',
  },
  {
    // Markup written into the page.
    file: /\/@puckeditor\/core\/dist\/chunk-\w+\.mjs$/,
    found: /dangerouslySetInnerHTML: \{ __html: element\.outerHTML \}/,
    instead: 'children: label',
  },
]

/** Its editor of rich text, half a megabyte: our texts are typed with signs. */
const richText = /import\("\.\/(?:Editor|Render|loaded|full)-\w+\.mjs"\)/g
const ofPuck = /\/@puckeditor\/core\/dist\/[\w-]+\.mjs$/

/**
 * Makes the editor of the page builder work under the policy of every other page. The build fails where an update of the
 * editor no longer has what is changed here: then go through the list.
 */
export function puckUnderPolicy(): Plugin {
  const missing = new Set(changes)
  let isThere = false
  return {
    name: 'jariyah-puck-under-policy',
    apply: 'build',
    transform(code, id) {
      const fitting = changes.filter(({ file }) => file.test(id))
      if (fitting.length === 0 && !ofPuck.test(id)) return null
      isThere = true
      let changed = code.replace(
        richText,
        'Promise.reject(Error("left out: scripts/vite/puck-under-policy.ts"))',
      )
      for (const change of fitting) {
        if (!change.found.test(changed)) continue
        changed = changed.replace(change.found, change.instead)
        missing.delete(change)
      }
      return changed === code ? null : { code: changed, map: null }
    },
    buildEnd() {
      const [first] = missing
      if (isThere && first) this.error(`the page builder's editor has no ${first.found.source}`)
    },
  }
}
