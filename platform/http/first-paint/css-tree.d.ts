// css-tree's types only cover its main module. The code imports single parts, because the main module loads a
// dictionary of all CSS syntax: unused here, 5 MB of memory, and read from files that a bundle does not have.

declare module 'css-tree/generator' {
  export { generate as default } from 'css-tree'
}
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree'
}
declare module 'css-tree/utils' {
  export { ident } from 'css-tree'
}
declare module 'css-tree/walker' {
  export { walk as default } from 'css-tree'
}
