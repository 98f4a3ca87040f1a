/**
 * Lets React go on where a translating browser has put its own elements in the place of React's words. React keeps the
 * words it wrote, and removing one, or putting something before it, throws when it is no longer there: the page would
 * stop answering. A word that React changes while it is out of the page is put back, and translated again.
 * https://github.com/facebook/react/issues/11538
 */
export function tolerateDomTranslation(page: HTMLElement): void {
  const replacements = new WeakMap<Node, ChildNode>()
  const isForeign = (node: Node | null | undefined): node is Element =>
    node instanceof Element && !Object.keys(node).some((key) => key.startsWith('__react'))

  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      if (type === 'characterData') {
        if (!target.isConnected) replacements.get(target)?.replaceWith(target)
        continue
      }
      const replacement = [addedNodes[0], previousSibling, nextSibling].find(isForeign)
      for (const removedNode of replacement ? removedNodes : []) {
        if (!(removedNode instanceof Text) || removedNode.isConnected) continue
        replacements.set(removedNode, replacement as Element)
        observer.observe(removedNode, { characterData: true })
      }
    }
  })
  observer.observe(page, { childList: true, subtree: true })

  /** The child of `parent` that `node` is, is in, or has been replaced by. */
  const childOf = (parent: Node, node: Node): ChildNode | undefined => {
    let child: Node | null = node.parentNode ? node : (replacements.get(node) ?? null)
    while (child && child.parentNode !== parent) child = child.parentNode
    return (child as ChildNode) ?? undefined
  }
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    if (child.parentNode === this) return removeChild.call(this, child) as Child
    childOf(this, child)?.remove()
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, node: Child, before: Node | null): Child {
    return insertBefore.call(this, node, before && (childOf(this, before) ?? null)) as Child
  }
}
