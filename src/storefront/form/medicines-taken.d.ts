/** What people take, by the names under which they find it. */
declare module 'virtual:medicines-taken' {
  export const list: import('./medicine-search.ts').TakenNames;
}
