// The types of css-tree describe it as a whole. It is imported by its parts here, because the whole brings a dictionary
// of all that CSS allows: no use to us, 5 MB of memory, and looked for in files that a bundle does not have.

declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree'
}
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree'
}
declare module 'css-tree/utils' {
  export { clone, ident, List } from 'css-tree'
}
declare module 'css-tree/walker' {
  export { walk as default } from 'css-tree'
}
