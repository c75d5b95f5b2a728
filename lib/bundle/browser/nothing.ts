/* A module of Node of which nothing is used in a browser. */
export {};
