/** A bar of 20 px and the 3 px to the next: rows of the bar chart, of its labels and of its skeleton. */
export const ROW = 23;
